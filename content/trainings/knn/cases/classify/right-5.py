# 按票数排队，取第一个；setdefault
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    def far(example):
        return distance(example[0], new)

    return sorted(examples, key=far)[:k]


def classify(examples, new, k):
    votes = {}
    for _, name in neighbours(examples, new, k):
        votes.setdefault(name, []).append(1)
    order = sorted(votes.items(), key=lambda item: -len(item[1]))
    return order[0][0]


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(f"{classify(leaves, (8, 2.5), 3)}")
