# 宽和高用反了
def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    head = new_head(snake[0], direction)
    return [head] + snake if is_eating else [head] + snake[:-1]


def is_dead(snake, width, height):
    x, y = snake[0]
    return abs(x) > height or abs(y) > width or snake[0] in snake[1:]


print(move([(3, 0), (2, 0), (1, 0)], (1, 0), False))
