# 只玩一局就说结果
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


me = input("你出：")
computer = random.choice(["石头", "剪刀", "布"])
r = judge(me, computer)
if r == "赢":
    print("你赢了")
elif r == "输":
    print("电脑赢了")
else:
    print("平局")
