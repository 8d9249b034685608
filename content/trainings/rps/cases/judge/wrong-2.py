# 只写了石头赢剪刀一种
def judge(me, computer):
    if me == computer:
        return "平"
    if me == "石头" and computer == "剪刀":
        return "赢"
    return "输"


print(judge("石头", "剪刀"))
