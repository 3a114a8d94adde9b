"""Downforce in a terminal: a whole game for one person against bots, drawn with Textual."""
