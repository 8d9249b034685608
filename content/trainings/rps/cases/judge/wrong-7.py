# 没有处理平局
def judge(me, computer):
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    else:
        return "输"


print(judge("石头", "剪刀"))
