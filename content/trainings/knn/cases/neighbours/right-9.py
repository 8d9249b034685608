# 不开方也能比：按距离的平方排
def neighbours(examples, new, k):
    def square(e):
        (x, y), name = e
        return (x - new[0]) ** 2 + (y - new[1]) ** 2

    result = sorted(examples, key=square)
    return result[:k]


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(neighbours(leaves, (8, 2.5), 3))
