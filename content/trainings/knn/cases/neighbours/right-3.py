# 自己写选择排序（初学者），中文变量名
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    列表 = examples[:]
    for i in range(len(列表)):
        最小 = i
        for j in range(i + 1, len(列表)):
            if distance(列表[j][0], new) < distance(列表[最小][0], new):
                最小 = j
        列表[i], 列表[最小] = 列表[最小], 列表[i]
    return 列表[:k]


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(neighbours(leaves, (8, 2.5), 3))
