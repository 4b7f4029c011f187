"""The server's side, before Streamlit: who is answered, how often, and with what."""
