# 用循环一节一节抄：每节走到前一节的位置
def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    result = [new_head(snake[0], direction)]
    for i in range(1, len(snake)):
        result.append(snake[i - 1])
    if is_eating:
        result.append(snake[-1])
    return result


def is_dead(snake, width, height):
    head = snake[0]
    dead = False
    if head[0] < -width or head[0] > width or head[1] < -height or head[1] > height:
        dead = True
    for piece in snake[1:]:
        if piece == head:
            dead = True
    return dead


print(move([(3, 0), (2, 0), (1, 0)], (1, 0), False))
