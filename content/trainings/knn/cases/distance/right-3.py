# 先拆开，用 pow
def distance(a, b):
    x1, y1 = a
    x2, y2 = b
    return pow(pow(x2 - x1, 2) + pow(y2 - y1, 2), 0.5)


print(distance((0, 0), (3, 4)))
