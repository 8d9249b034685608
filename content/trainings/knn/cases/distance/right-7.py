# 复数的绝对值就是距离
def distance(a, b):
    return abs(complex(a[0], a[1]) - complex(b[0], b[1]))


print(distance((0, 0), (3, 4)))
