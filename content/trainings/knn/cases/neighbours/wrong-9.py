# 选对了 k 个，可是按原来的先后交出，近的不在前
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    near = sorted(examples, key=lambda e: distance(e[0], new))[:k]
    return [e for e in examples if e in near]


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(neighbours(leaves, (8, 2.5), 3))
