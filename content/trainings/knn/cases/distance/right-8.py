# 小函数帮忙：平方、开方；相同的点先交出 0
def square(x):
    return x * x


def root(x):
    return x ** 0.5


def distance(a, b):
    if a == b:
        return 0
    return root(square(a[0] - b[0]) + square(a[1] - b[1]))


print(distance((0, 0), (3, 4)))
print(distance((1, 1), (1, 1)))
