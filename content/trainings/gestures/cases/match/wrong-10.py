# 字典先查再判断“不确定”，没看清时程序出错（KeyError）
import random
import ai

mine = ai.predict("石头剪刀布识别", ai.camera())
yours = random.choice(["石头", "剪刀", "布"])
print("你出", mine.label, "，电脑出", yours)

beats = {"石头": "剪刀", "剪刀": "布", "布": "石头"}
if beats[mine.label] == yours:
    print("你赢了")
elif mine.label == yours:
    print("平局")
elif mine.label == "不确定":
    print("没看清，再来一次")
else:
    print("电脑赢了")
