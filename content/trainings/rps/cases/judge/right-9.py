# 一张二维表
def judge(me, computer):
    table = {
        ("石头", "剪刀"): "赢", ("石头", "布"): "输",
        ("剪刀", "布"): "赢", ("剪刀", "石头"): "输",
        ("布", "石头"): "赢", ("布", "剪刀"): "输",
    }
    return table.get((me, computer), "平")


print(judge("石头", "剪刀"))
