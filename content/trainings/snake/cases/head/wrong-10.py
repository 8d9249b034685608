# 交出的是字符串
def new_head(head, direction):
    return f"({head[0] + direction[0]}, {head[1] + direction[1]})"


print(new_head((3, 0), (1, 0)))
