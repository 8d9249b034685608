# 插入法：一个一个放到合适的位置
def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def neighbours(examples, new, k):
    ordered = []
    for e in examples:
        place = 0
        while place < len(ordered) and distance(ordered[place][0], new) <= distance(e[0], new):
            place += 1
        ordered.insert(place, e)
    return ordered[:k]


print("最近的三片：")
for (长, 宽), 名字 in neighbours([((6, 6), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")], (8, 2.5), 3):
    print(长, 宽, 名字)
