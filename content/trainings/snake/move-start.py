def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    # 交出走一步以后的新列表：前面加新的头，没吃到就去掉尾巴
    return snake


def is_dead(snake, width, height):
    # 头的 x 超出 -width 到 width，y 超出 -height 到 height，或者咬到自己，就是 True
    return False


print(move([(3, 0), (2, 0), (1, 0)], (1, 0), False))
