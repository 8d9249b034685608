def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    return [new_head(snake[0], direction)] + snake


def is_dead(snake, width, height):
    return snake[0] in snake
