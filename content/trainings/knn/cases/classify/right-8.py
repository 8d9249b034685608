# try/except 数票；打擂台找最大的键
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    def far(example):
        return distance(example[0], new)

    return sorted(examples, key=far)[:k]


def count_votes(near):
    votes = {}
    for e in near:
        try:
            votes[e[1]] += 1
        except KeyError:
            votes[e[1]] = 1
    return votes


def classify(examples, new, k):
    votes = count_votes(neighbours(examples, new, k))
    top = max(votes.values())
    for name in votes:
        if votes[name] == top:
            return name


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(classify(leaves, (6, 5), 3))
