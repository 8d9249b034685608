# 只写了右和左，上下不动
def new_head(head, direction):
    x, y = head
    if direction == (1, 0):
        x += 1
    elif direction == (-1, 0):
        x -= 1
    return (x, y)


print(new_head((3, 0), (1, 0)))
