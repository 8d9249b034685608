# 取余的方向反了
def judge(me, computer):
    order = ["石头", "剪刀", "布"]
    d = (order.index(me) - order.index(computer)) % 3
    if d == 0:
        return "平"
    if d == 1:
        return "赢"
    return "输"


print(judge("石头", "剪刀"))
