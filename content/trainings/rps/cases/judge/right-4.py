# 编号取余
def judge(me, computer):
    order = ["石头", "剪刀", "布"]
    return "平赢输"[(order.index(computer) - order.index(me)) % 3]


print(judge("石头", "剪刀"))
