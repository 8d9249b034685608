def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    def far(example):
        return distance(example[0], new)

    return sorted(examples, key=far)[:k]
