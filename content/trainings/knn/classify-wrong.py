def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def classify(examples, new, k):
    return min(examples, key=lambda example: distance(example[0], new))[1]
