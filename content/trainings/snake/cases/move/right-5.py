# 切片长度；range 判断在不在；count 判断咬到
def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    long = len(snake) + 1 if is_eating else len(snake)
    return ([new_head(snake[0], direction)] + snake)[:long]


def is_dead(snake, width, height):
    x, y = snake[0]
    if x not in range(-width, width + 1) or y not in range(-height, height + 1):
        return True
    return snake.count(snake[0]) > 1


print(move([(3, 0), (2, 0), (1, 0)], (1, 0), False))
