# y 的位置也用了 x：head[0] 写了两次
def new_head(head, direction):
    return (head[0] + direction[0], head[0] + direction[1])


print(new_head((3, 0), (1, 0)))
