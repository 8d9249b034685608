# 忘了开方
def distance(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


print(distance((0, 0), (3, 4)))
