# 中文变量名，先判断电脑赢的三种；randrange
import random
import ai

手势 = ["石头", "剪刀", "布"]
我 = ai.predict("石头剪刀布识别", ai.camera()).label
电脑 = 手势[random.randrange(3)]
print("你出", 我, "，电脑出", 电脑)

电脑赢的 = ["石头布", "剪刀石头", "布剪刀"]
if 我 == "不确定":
    print("没看清，再来一次")
elif 我 + 电脑 in 电脑赢的:
    print("电脑赢了")
elif 我 == 电脑:
    print("平局")
else:
    print("你赢了")
