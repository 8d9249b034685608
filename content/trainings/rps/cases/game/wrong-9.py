# 忘了给电脑加分，电脑赢不了，只能等你赢两局
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


a = 0
while a < 2:
    me = input("你出：")
    computer = random.choice(["石头", "剪刀", "布"])
    if judge(me, computer) == "赢":
        a += 1
print("你赢了")
