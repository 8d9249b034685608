"""海龟：和 turtle 是同一个模块。"""

import sys

import turtle

sys.modules[__name__] = turtle
