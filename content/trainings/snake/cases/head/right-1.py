# 照提示：x 加 x，y 加 y
def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


print(new_head((3, 0), (1, 0)))   # 应该是 (4, 0)
