# 递归：最近的一个加上剩下的 k - 1 个
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    if k == 0 or not examples:
        return []
    first = examples[0]
    for e in examples:
        if distance(e[0], new) < distance(first[0], new):
            first = e
    where = examples.index(first)
    return [first] + neighbours(examples[:where] + examples[where + 1:], new, k - 1)


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(neighbours(leaves, (8, 2.5), 3))
