# 递归
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


def play(a, b):
    if a == 2:
        return "你赢了"
    if b == 2:
        return "电脑赢了"
    r = judge(input(), random.choice(["石头", "剪刀", "布"]))
    if r == "赢":
        return play(a + 1, b)
    if r == "输":
        return play(a, b + 1)
    return play(a, b)


print(play(0, 0))
