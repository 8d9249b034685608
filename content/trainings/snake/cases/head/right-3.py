# zip 加生成式，变成元组
def new_head(head, direction):
    return tuple(a + b for a, b in zip(head, direction))


print("往右：", new_head((3, 0), (1, 0)))
print("往上：", new_head((3, 0), (0, 1)))
