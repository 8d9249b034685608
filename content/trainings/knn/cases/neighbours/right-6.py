# 冒泡排序，换位置
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    a = [e for e in examples]
    n = len(a)
    for i in range(n):
        for j in range(n - 1 - i):
            if distance(a[j][0], new) > distance(a[j + 1][0], new):
                t = a[j]
                a[j] = a[j + 1]
                a[j + 1] = t
    return a[0:k]


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(neighbours(leaves, (8, 2.5), 3))
