# 四个方向一个一个 if（初学者）
def new_head(head, direction):
    x = head[0]
    y = head[1]
    if direction == (1, 0):
        x = x + 1
    elif direction == (-1, 0):
        x = x - 1
    elif direction == (0, 1):
        y = y + 1
    elif direction == (0, -1):
        y = y - 1
    return (x, y)


print(new_head((3, 0), (1, 0)))
