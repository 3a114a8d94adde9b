"""Rally in a terminal: the car, the track, the choices, the coach, and the grade at the end."""
