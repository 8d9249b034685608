# 先加头，再 del 尾巴；四面墙四个 elif；while 找身子
def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    new = [new_head(snake[0], direction)]
    new.extend(snake)
    if is_eating == False:
        del new[-1]
    return new


def is_dead(snake, width, height):
    x = snake[0][0]
    y = snake[0][1]
    if x > width:
        return True
    elif x < -width:
        return True
    elif y > height:
        return True
    elif y < -height:
        return True
    i = 1
    while i < len(snake):
        if snake[i] == (x, y):
            return True
        i = i + 1
    return False


print(move([(3, 0), (2, 0), (1, 0)], (1, 0), False))
print(is_dead([(12, 0), (11, 0)], 11, 8))
