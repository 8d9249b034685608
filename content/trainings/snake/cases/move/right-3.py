# 条件表达式；连着比较 -width <= x <= width；中文变量名
def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    头 = new_head(snake[0], direction)
    旧的 = snake if is_eating else snake[:-1]
    return [头, *旧的]


def is_dead(snake, width, height):
    头x, 头y = snake[0]
    在里面 = -width <= 头x <= width and -height <= 头y <= height
    咬到 = snake[1:].count((头x, 头y)) > 0
    return not 在里面 or 咬到


print("没吃到：", move([(3, 0), (2, 0), (1, 0)], (1, 0), False))
print("吃到了：", move([(3, 0), (2, 0), (1, 0)], (1, 0), True))
