# 近的票重（1 / 距离），最近的一个常常一个人说了算，不是一人一票
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    def far(example):
        return distance(example[0], new)

    return sorted(examples, key=far)[:k]


def classify(examples, new, k):
    votes = {}
    for point, name in neighbours(examples, new, k):
        votes[name] = votes.get(name, 0) + 1 / (distance(point, new) + 0.001) ** 4
    return max(votes, key=votes.get)


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(classify(leaves, (8, 2.5), 3))
