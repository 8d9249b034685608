# 照提示：两个差平方，加起来，** 0.5
def distance(a, b):
    # a 和 b 都是 (长, 宽)
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


print(distance((0, 0), (3, 4)))   # 应该是 5
