# 没看清就用 sys.exit 结束；二维表格查结果；from random import choice
import sys
from random import choice
import ai

TABLE = {
    "石头": {"石头": "平局", "剪刀": "你赢了", "布": "电脑赢了"},
    "剪刀": {"石头": "电脑赢了", "剪刀": "平局", "布": "你赢了"},
    "布": {"石头": "你赢了", "剪刀": "电脑赢了", "布": "平局"},
}
mine = ai.predict("石头剪刀布识别", ai.camera())
if mine.label == "不确定":
    print("没看清，再来一次")
    sys.exit()
yours = choice(list(TABLE))
print("你出", mine.label, "，电脑出", yours)
print(TABLE[mine.label][yours])
