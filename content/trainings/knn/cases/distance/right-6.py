# 用 sum 和生成式，下标循环；没有试验的 print
def distance(a, b):
    return sum((a[i] - b[i]) ** 2 for i in range(2)) ** 0.5
