# 漏了“布赢石头”
def judge(me, computer):
    if me == computer:
        return "平"
    if me == "石头" and computer == "剪刀":
        return "赢"
    if me == "剪刀" and computer == "布":
        return "赢"
    return "输"


print(judge("石头", "剪刀"))
