# 只管 x，没管 y
def new_head(head, direction):
    return (head[0] + direction[0], head[1])


print(new_head((3, 0), (1, 0)))
