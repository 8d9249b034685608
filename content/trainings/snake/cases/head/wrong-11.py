# 一步走了两格
def new_head(head, direction):
    return (head[0] + direction[0] * 2, head[1] + direction[1] * 2)


print(new_head((3, 0), (1, 0)))
