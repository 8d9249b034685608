def neighbours(examples, new, k):
    return examples[:k]
