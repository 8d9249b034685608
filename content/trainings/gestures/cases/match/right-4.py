# 写成函数，return 一句话，三种赢放在集合里
import random
import ai


def compare(me, computer):
    if me == "不确定":
        return "没看清，再来一次"
    if me == computer:
        return "平局"
    wins = {("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")}
    return "你赢了" if (me, computer) in wins else "电脑赢了"


photo = ai.camera()
me = ai.predict("石头剪刀布识别", photo).label
computer = random.choice(("石头", "剪刀", "布"))
print("你出", me, "，电脑出", computer)
print(compare(me, computer))
