# 量的是离 (0, 0) 的距离，没用 new
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    return sorted(examples, key=lambda e: distance(e[0], (0, 0)))[:k]


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(neighbours(leaves, (8, 2.5), 3))
