# 每次找 min，拿走，找 k 次
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    rest = list(examples)
    nearest = []
    while len(nearest) < k:
        best = min(rest, key=lambda e: distance(e[0], new))
        nearest.append(best)
        rest.remove(best)
    return nearest


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(neighbours(leaves, (8, 2.5), 3))
