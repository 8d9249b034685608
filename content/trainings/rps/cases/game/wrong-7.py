# judge 的参数放反了：judge(computer, me)
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


a = 0
b = 0
while a < 2 and b < 2:
    me = input("你出：")
    computer = random.choice(["石头", "剪刀", "布"])
    r = judge(computer, me)
    if r == "赢":
        a += 1
    elif r == "输":
        b += 1
if a == 2:
    print("你赢了")
else:
    print("电脑赢了")
