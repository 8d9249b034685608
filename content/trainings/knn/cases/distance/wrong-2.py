# 横着走加竖着走（曼哈顿距离），不是勾股定理
def distance(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


print(distance((0, 0), (3, 4)))
