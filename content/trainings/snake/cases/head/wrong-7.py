# x 和 y 交叉加错了
def new_head(head, direction):
    return (head[0] + direction[1], head[1] + direction[0])


print(new_head((3, 0), (1, 0)))
