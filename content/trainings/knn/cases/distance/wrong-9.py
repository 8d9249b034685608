# 取整了，不是整数的距离就不对
def distance(a, b):
    return int(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


print(distance((0, 0), (3, 4)))
