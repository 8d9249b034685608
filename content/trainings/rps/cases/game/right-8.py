# 每局也说“这一局……赢了”，最后再说总的结果
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


win = 0
lose = 0
n = 0
while max(win, lose) < 2:
    n += 1
    print("第", n, "局")
    me = input("你出：")
    computer = random.choice(["石头", "剪刀", "布"])
    r = judge(me, computer)
    if r == "赢":
        win += 1
        print("这一局你赢了")
    elif r == "输":
        lose += 1
        print("这一局电脑赢了")
    else:
        print("这一局平了")
print("三局两胜的结果：")
if win == 2:
    print("你赢了")
else:
    print("电脑赢了")
