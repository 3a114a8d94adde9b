"""The greedy bot for Downforce: it looks one card ahead, at every way in which each of its cards can be carried out.

Everything here is a pure function of what a seat may know, in whole numbers, so that it gives the same choices on any
machine; it is compiled together with the rules.
"""
