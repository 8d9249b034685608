# 检查输入对不对，不对就重新输入；标志 over；randrange
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


hands = ["石头", "剪刀", "布"]
a = b = 0
over = False
while not over:
    me = input("你出：")
    while me not in hands:
        me = input("只能出石头、剪刀、布，重新出：")
    computer = hands[random.randrange(len(hands))]
    print("电脑出了" + computer)
    r = judge(me, computer)
    if r == "赢":
        a += 1
        print("这局你得一分")
    elif r == "输":
        b += 1
        print("这局电脑得一分")
    else:
        print("平，不算")
    over = a == 2 or b == 2
if a > b:
    print("你赢了")
else:
    print("电脑赢了")
