"""Numbers in words and digits, as people read them."""


def short(number: int) -> str:
    """A number with its digits grouped, or rounded if it is very long.

    >>> short(4095), short(2**64 - 1)
    ('4,095', '1.84 × 10¹⁹')
    """
    if number < 10**12:
        return grouped(number)
    digits = str(number)
    power = str(len(digits) - 1).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"{digits[0]}.{digits[1:3]} × 10{power}"


def grouped(number: int) -> str:
    """All digits, in groups of three.

    >>> grouped(2**64 - 1)
    '18,446,744,073,709,551,615'
    """
    return f"{number:,}"


def counted(number: int, thing: str) -> str:
    """So many of a thing.

    >>> counted(1, "move"), counted(4095, "move")
    ('1 move', '4,095 moves')
    """
    return f"{short(number)} {thing}{'' if number == 1 else 's'}"
