"""The game of Downforce: its rules, its material, and its tracks drawn."""
