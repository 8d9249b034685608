# 用变量 结果，最后只有一个 return；and/or 写在一行
def judge(me, computer):
    结果 = "输"
    if me == computer:
        结果 = "平"
    elif (me == "石头" and computer == "剪刀") or (me == "剪刀" and computer == "布") or (me == "布" and computer == "石头"):
        结果 = "赢"
    return 结果


print("石头对剪刀：", judge("石头", "剪刀"))
print("布对剪刀：", judge("布", "剪刀"))
