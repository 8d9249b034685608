def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    return sorted(examples, key=lambda example: distance(example[0], new))[:k]


def classify(examples, new, k):
    votes = {}
    for _features, name in neighbours(examples, new, k):
        votes[name] = votes.get(name, 0) + 1
    return max(votes, key=votes.get)
