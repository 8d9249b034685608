# 赢和输写反了
def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "输"
    return "赢"


print(judge("石头", "剪刀"))
