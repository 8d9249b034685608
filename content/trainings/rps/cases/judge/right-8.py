# 嵌套 if 按我出什么分三种
def judge(me, computer):
    if me == "石头":
        if computer == "剪刀":
            return "赢"
        elif computer == "布":
            return "输"
    elif me == "剪刀":
        if computer == "布":
            return "赢"
        elif computer == "石头":
            return "输"
    else:
        if computer == "石头":
            return "赢"
        elif computer == "剪刀":
            return "输"
    return "平"


print(judge("石头", "剪刀"))
print(judge("布", "布"))
