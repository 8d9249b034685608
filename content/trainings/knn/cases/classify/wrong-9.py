# 交出 k 个里的最后一个的名字
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    def far(example):
        return distance(example[0], new)

    return sorted(examples, key=far)[:k]


def classify(examples, new, k):
    answer = ""
    for e in neighbours(examples, new, k):
        answer = e[1]
    return answer


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(classify(leaves, (8, 2.5), 3))
