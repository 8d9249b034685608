# 每一节都走一步（整条蛇平移），没有跟着头
def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    result = [new_head(p, direction) for p in snake]
    if is_eating:
        result.append(snake[-1])
    return result


def is_dead(snake, width, height):
    x, y = snake[0]
    return abs(x) > width or abs(y) > height or snake[0] in snake[1:]


print(move([(3, 0), (2, 0), (1, 0)], (1, 0), False))
