# 只 print，没有 return
def new_head(head, direction):
    print((head[0] + direction[0], head[1] + direction[1]))


new_head((3, 0), (1, 0))
