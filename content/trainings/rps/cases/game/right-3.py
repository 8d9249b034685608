# 用字典记分，randint 挑下标，f-string 显示比分
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


HANDS = ["石头", "剪刀", "布"]
score = {"赢": 0, "输": 0, "平": 0}
print("三局两胜，开始！")
while score["赢"] < 2 and score["输"] < 2:
    me = input("你出什么？（石头/剪刀/布）").strip()
    computer = HANDS[random.randint(0, 2)]
    score[judge(me, computer)] += 1
    print(f"你出{me}，电脑出{computer}，比分 {score['赢']}:{score['输']}")
print("你赢了！" if score["赢"] == 2 else "电脑赢了！")
