"""人工智能：和 ai 是同一个模块。"""

import sys

import ai

sys.modules[__name__] = ai
