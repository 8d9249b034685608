# 减号写成了加号（从 (0, 0) 量看不出来）
def distance(a, b):
    return ((a[0] + b[0]) ** 2 + (a[1] + b[1]) ** 2) ** 0.5


print(distance((0, 0), (3, 4)))
