# 自己重写了 judge（取余），电脑用 random() 出
import random

names = ["石头", "剪刀", "布"]


def judge(me, computer):
    return ["平", "赢", "输"][(names.index(computer) - names.index(me)) % 3]


need = 2
diff_me, diff_pc = need, need          # 还差几局
while diff_me > 0 and diff_pc > 0:
    me = input("你出：")
    pc = names[int(random.random() * 3)]
    match judge(me, pc):
        case "赢":
            diff_me -= 1
        case "输":
            diff_pc -= 1
        case _:
            print("平局不算")
if diff_me == 0:
    print("你赢了")
if diff_pc == 0:
    print("电脑赢了")
