# deque 再变回列表；分成两个小函数；没有 print
from collections import deque


def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    d = deque(snake)
    d.appendleft(new_head(snake[0], direction))
    if not is_eating:
        d.pop()
    return list(d)


def hits_wall(head, width, height):
    return head[0] >= width + 1 or head[0] <= -width - 1 or head[1] >= height + 1 or head[1] <= -height - 1


def hits_self(snake):
    return any(snake[0] == p for p in snake[1:])


def is_dead(snake, width, height):
    return hits_wall(snake[0], width, height) or hits_self(snake)
