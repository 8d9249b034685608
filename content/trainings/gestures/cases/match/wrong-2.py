# “不确定”用了 if 而不是 elif，没看清以后接着又说“电脑赢了”
import random
import ai

mine = ai.predict("石头剪刀布识别", ai.camera())
yours = random.choice(["石头", "剪刀", "布"])
print("你出", mine.label, "，电脑出", yours)

if mine.label == "不确定":
    print("没看清，再来一次")
if mine.label == yours:
    print("平局")
elif (mine.label, yours) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
    print("你赢了")
else:
    print("电脑赢了")
