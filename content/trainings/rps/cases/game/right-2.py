# while True 加 break，中文变量名，安静（每局不显示结果）
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


我赢 = 0
电脑赢 = 0
while True:
    我 = input("石头、剪刀还是布？")
    电脑 = random.choice(("石头", "剪刀", "布"))
    if judge(我, 电脑) == "赢":
        我赢 += 1
    if judge(我, 电脑) == "输":
        电脑赢 += 1
    if 我赢 == 2:
        print("你赢了")
        break
    if 电脑赢 == 2:
        print("电脑赢了")
        break
