import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


wins = 0
for time in range(3):
    me = input("你出什么：")
    computer = random.choice(["石头", "剪刀", "布"])
    if judge(me, computer) == "赢":
        wins = wins + 1
print("你赢了" if wins >= 2 else "电脑赢了")
