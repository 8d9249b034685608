# 交出的是列表，不是一对数 (…, …)，显示 [4, 0]
def new_head(head, direction):
    return [head[0] + direction[0], head[1] + direction[1]]


print(new_head((3, 0), (1, 0)))
