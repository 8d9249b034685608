# 抄一份再 insert 和 pop；abs 一行
def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    body = snake.copy()
    body.insert(0, new_head(snake[0], direction))
    if not is_eating:
        body.pop()
    return body


def is_dead(snake, width, height):
    return abs(snake[0][0]) > width or abs(snake[0][1]) > height or snake[0] in snake[1:]


print(move([(3, 0), (2, 0), (1, 0)], (1, 0), False))
