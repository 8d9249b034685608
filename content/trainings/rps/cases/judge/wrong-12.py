# “剪刀”打成了“剪子”，剪刀的情况都判错
def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪子"), ("剪子", "布"), ("布", "石头")]:
        return "赢"
    return "输"


print(judge("石头", "剪刀"))
