# 忘了“不确定”：没看清时会说“电脑赢了”
import random
import ai

mine = ai.predict("石头剪刀布识别", ai.camera())
yours = random.choice(["石头", "剪刀", "布"])
print("你出", mine.label, "，电脑出", yours)

if mine.label == yours:
    print("平局")
elif (mine.label, yours) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
    print("你赢了")
else:
    print("电脑赢了")
