# 初学者：三种赢法一条一条写成 elif
import random
import ai

mine = ai.predict("石头剪刀布识别", ai.camera())
yours = random.choice(["石头", "剪刀", "布"])
print("你出", mine.label, "，电脑出", yours)

if mine.label == "不确定":
    print("没看清，再来一次")
elif mine.label == yours:
    print("平局")
elif mine.label == "石头" and yours == "剪刀":
    print("你赢了")
elif mine.label == "剪刀" and yours == "布":
    print("你赢了")
elif mine.label == "布" and yours == "石头":
    print("你赢了")
else:
    print("电脑赢了")
