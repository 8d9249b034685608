# 只 print，没有 return
def distance(a, b):
    print(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


distance((0, 0), (3, 4))
