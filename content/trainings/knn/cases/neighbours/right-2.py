# 里面写一个小函数当 key，list.sort 排一份抄下来的列表
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    def far(e):
        return distance(e[0], new)

    copy = list(examples)
    copy.sort(key=far)
    result = []
    for i in range(k):
        result.append(copy[i])
    return result


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(neighbours(leaves, (8, 2.5), 3))
