# 只量了长，忘了宽
def distance(a, b):
    return ((a[0] - b[0]) ** 2) ** 0.5


print(distance((0, 0), (3, 4)))
