# 先用 abs 再平方；差写成 b - a
def distance(a, b):
    dx = abs(b[0] - a[0])
    dy = abs(b[1] - a[1])
    d = (dx ** 2 + dy ** 2) ** 0.5
    return d


print(f"{distance((0, 0), (3, 4))}")
