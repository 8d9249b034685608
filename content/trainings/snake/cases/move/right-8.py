# match/case 判断吃没吃；带 * 的拆开
def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    match is_eating:
        case True:
            return [new_head(snake[0], direction)] + snake
        case _:
            return [new_head(snake[0], direction)] + snake[: len(snake) - 1]


def is_dead(snake, width, height):
    (x, y), *body = snake
    return any([x > width, x < -width, y > height, y < -height, (x, y) in body])


print(move([(3, 0), (2, 0), (1, 0)], (1, 0), False))
