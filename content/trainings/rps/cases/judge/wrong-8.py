# 交出的是“你赢了”“电脑赢了”，不是「赢」「输」
def judge(me, computer):
    if me == computer:
        return "平局"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "你赢了"
    return "电脑赢了"


print(judge("石头", "剪刀"))
