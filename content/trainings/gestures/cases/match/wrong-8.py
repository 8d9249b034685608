# 结果随机说，没有真的比
import random
import ai

mine = ai.predict("石头剪刀布识别", ai.camera())
yours = random.choice(["石头", "剪刀", "布"])
print("你出", mine.label, "，电脑出", yours)
if mine.label == "不确定":
    print("没看清，再来一次")
else:
    print(random.choice(["你赢了", "电脑赢了", "平局"]))
