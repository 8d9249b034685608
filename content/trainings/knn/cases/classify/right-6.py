# 两个平行的列表记名字和票
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    def far(example):
        return distance(example[0], new)

    return sorted(examples, key=far)[:k]


def classify(examples, new, k):
    names = []
    counts = []
    for e in neighbours(examples, new, k):
        if e[1] not in names:
            names.append(e[1])
            counts.append(0)
        counts[names.index(e[1])] += 1
    return names[counts.index(max(counts))]


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(classify(leaves, (8, 2.5), 3))
