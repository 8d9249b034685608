# 改了 x 又忘了：交出的还是原来的头
def new_head(head, direction):
    x = head[0] + direction[0]
    y = head[1] + direction[1]
    return head


print(new_head((3, 0), (1, 0)))
