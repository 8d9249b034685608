# if in 字典，自己循环找最大，中文变量名
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    def far(example):
        return distance(example[0], new)

    return sorted(examples, key=far)[:k]


def classify(examples, new, k):
    票 = {}
    for 例子 in neighbours(examples, new, k):
        if 例子[1] in 票:
            票[例子[1]] += 1
        else:
            票[例子[1]] = 1
    最多 = 0
    赢家 = None
    for 名字, 数 in 票.items():
        if 数 > 最多:
            最多 = 数
            赢家 = 名字
    return 赢家


print("长 8 宽 2.5 的是", classify([((6, 6), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")], (8, 2.5), 3))
