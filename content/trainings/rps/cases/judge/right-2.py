# 九种情况一条一条写（初学者）
def judge(me, computer):
    if me == "石头" and computer == "石头":
        return "平"
    if me == "石头" and computer == "剪刀":
        return "赢"
    if me == "石头" and computer == "布":
        return "输"
    if me == "剪刀" and computer == "石头":
        return "输"
    if me == "剪刀" and computer == "剪刀":
        return "平"
    if me == "剪刀" and computer == "布":
        return "赢"
    if me == "布" and computer == "石头":
        return "赢"
    if me == "布" and computer == "剪刀":
        return "输"
    if me == "布" and computer == "布":
        return "平"


print(judge("石头", "剪刀"))
