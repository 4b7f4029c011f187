import { columnsFor } from "../../hanoi_app/components/gallery/fit.js";
import { gives } from "./check.js";

const card = { ratio: 0.89, caption: 42, gap: 12, pegs: 2 };
const few = 18, many = 39;

gives({
  "on a large screen all of 18 are in sight": [() => columnsFor({ width: 1600, height: 940 }, few, card), 6],
  "what would be too small in sight is scrolled to": [() => columnsFor({ width: 1600, height: 940 }, 927, card), 6],
  "so it is in a smaller window": [() => columnsFor({ width: 1046, height: 630 }, many, card), 5],
  "on a phone there are two columns": [() => columnsFor({ width: 358, height: 650 }, many, card), 2],
  "on a very narrow screen there is one": [() => columnsFor({ width: 120, height: 600 }, few, card), 1],
  "what lies between the cards counts": [() => columnsFor({ width: 468, height: 600 }, many, card), 2],
  "less leaves more room": [() => columnsFor({ width: 468, height: 600 }, many, { ...card, gap: 10 }), 3],
  "one alone fills the height": [() => columnsFor({ width: 800, height: 800 }, 1, card), 1],
  "more pegs need more room": [() => columnsFor({ width: 1600, height: 500 }, 1000, { ...card, ratio: 0.4, pegs: 6 }), 3],
});
