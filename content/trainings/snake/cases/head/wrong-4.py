# 总是往右走一步，不看方向
def new_head(head, direction):
    return (head[0] + 1, head[1])


print(new_head((3, 0), (1, 0)))
