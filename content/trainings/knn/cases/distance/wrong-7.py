# ** 1 / 2 先算 ** 1 再除 2，不是开方
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 1 / 2


print(distance((0, 0), (3, 4)))
