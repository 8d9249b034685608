# 把每局结果放进列表，用 count 数
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


results = []
while results.count("赢") < 2 and results.count("输") < 2:
    me = input("请出：")
    computer = random.choice(["石头", "剪刀", "布"])
    r = judge(me, computer)
    if r == "平":
        print("平局，再来")
    results.append(r)
print("每一局：", results)
if results.count("赢") > results.count("输"):
    print("最后：你赢了")
else:
    print("最后：电脑赢了")
