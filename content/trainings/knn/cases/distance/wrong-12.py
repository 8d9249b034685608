# 反过来量变成负的：b 在前面就乘 -1
def distance(a, b):
    d = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
    if a[0] > b[0]:
        return -d
    return d


print(distance((0, 0), (3, 4)))
