# 先做成 (距离, 编号) 的列表再排
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    pairs = []
    for i in range(len(examples)):
        pairs.append((distance(new, examples[i][0]), i))
    pairs.sort()
    return [examples[i] for d, i in pairs[:k]]


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(neighbours(leaves, (8, 2.5), 3))
