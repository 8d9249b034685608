def distance(a, b):
    # a 和 b 都是 (长, 宽)
    return 0


print(distance((0, 0), (3, 4)))   # 应该是 5
