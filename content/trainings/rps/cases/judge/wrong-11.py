# 比的是字的大小
def judge(me, computer):
    if me == computer:
        return "平"
    if me > computer:
        return "赢"
    return "输"


print(judge("石头", "剪刀"))
