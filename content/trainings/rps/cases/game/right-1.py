# 两个计数变量，while 两边都没满两局
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


me_win = 0
computer_win = 0
while me_win < 2 and computer_win < 2:
    me = input("你出：")
    computer = random.choice(["石头", "剪刀", "布"])
    result = judge(me, computer)
    print("电脑出", computer, "，", result)
    if result == "赢":
        me_win = me_win + 1
    elif result == "输":
        computer_win = computer_win + 1
if me_win == 2:
    print("你赢了")
else:
    print("电脑赢了")
