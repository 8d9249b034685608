def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    head = new_head(snake[0], direction)
    if is_eating:
        return [head] + snake
    return [head] + snake[:-1]


def is_dead(snake, width, height):
    x, y = snake[0]
    if x < -width or x > width or y < -height or y > height:
        return True
    return snake[0] in snake[1:]
