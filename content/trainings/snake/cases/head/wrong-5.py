# y 用了减号（以为往下是正的）
def new_head(head, direction):
    return (head[0] + direction[0], head[1] - direction[1])


print(new_head((3, 0), (1, 0)))
