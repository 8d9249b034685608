# 用 zip 和循环，几个数都可以
def distance(a, b):
    total = 0
    for p, q in zip(a, b):
        total += (p - q) ** 2
    return total ** (1 / 2)


print(distance((0, 0), (3, 4)))
print(distance((3, 4), (0, 0)))
