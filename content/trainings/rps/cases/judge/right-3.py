# 字典：谁赢谁，条件表达式
WINS = {"石头": "剪刀", "剪刀": "布", "布": "石头"}


def judge(me, computer):
    return "平" if me == computer else "赢" if WINS[me] == computer else "输"


for a in WINS:
    for b in WINS:
        print(a, b, judge(a, b))
