import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


wins = 0
losses = 0
while wins < 2 and losses < 2:
    me = input("你出什么：")
    computer = random.choice(["石头", "剪刀", "布"])
    result = judge(me, computer)
    print("电脑出", computer, "，你", result)
    if result == "赢":
        wins = wins + 1
    if result == "输":
        losses = losses + 1
print("你赢了" if wins == 2 else "电脑赢了")
