# 没有用摄像头和模型，用键盘输入代替
import random

mine = input("你出什么？")
yours = random.choice(["石头", "剪刀", "布"])
print("你出", mine, "，电脑出", yours)

beats = {"石头": "剪刀", "剪刀": "布", "布": "石头"}
if mine == "不确定":
    print("没看清，再来一次")
elif mine == yours:
    print("平局")
elif beats.get(mine) == yours:
    print("你赢了")
else:
    print("电脑赢了")
