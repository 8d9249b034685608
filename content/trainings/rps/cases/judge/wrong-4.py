# or 后面只写了一个词，凡是不一样都是赢
def judge(me, computer):
    if me == computer:
        return "平"
    elif me == "石头" and computer == "剪刀" or "布":
        return "赢"
    return "输"


print(judge("石头", "剪刀"))
