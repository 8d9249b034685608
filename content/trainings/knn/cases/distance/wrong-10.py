# 下标写错：a[0] 减 a[1]
def distance(a, b):
    return ((a[0] - a[1]) ** 2 + (b[0] - b[1]) ** 2) ** 0.5


print(distance((0, 0), (3, 4)))
