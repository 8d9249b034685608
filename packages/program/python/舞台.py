"""舞台：和 stage 是同一个模块。"""

import sys

import stage

sys.modules[__name__] = stage
