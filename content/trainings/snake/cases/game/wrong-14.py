# 原来的程序，只加了防掉头，没有接别的键
import random
import stage

CELL = 20
WIDTH, HEIGHT = 11, 8


def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])


def move(snake, direction, is_eating):
    head = new_head(snake[0], direction)
    return [head] + snake if is_eating else [head] + snake[:-1]


def is_dead(snake, width, height):
    x, y = snake[0]
    return abs(x) > width or abs(y) > height or snake[0] in snake[1:]


snake = [(0, 0), (-1, 0), (-2, 0)]
direction = (1, 0)
apple = (5, 0)
score = 0
pieces = []
apple_sprite = stage.Sprite('苹果', costume='apple')


def turn(new):
    global direction
    # 蛇不能一下子掉头：朝右的时候按左键没有用
    if new_head(new, direction) != (0, 0):
        direction = new


def draw():
    while len(pieces) < len(snake):
        pieces.append(stage.Sprite('蛇' + str(len(pieces)), costume='ball'))
    for piece, (x, y) in zip(pieces, snake):
        piece.go_to(x * CELL, y * CELL)
    apple_sprite.go_to(apple[0] * CELL, apple[1] * CELL)


def step():
    global snake, apple, score
    is_eating = new_head(snake[0], direction) == apple
    snake = move(snake, direction, is_eating)
    if is_dead(snake, WIDTH, HEIGHT):
        pieces[0].say('得了 ' + str(score) + ' 分')
        stage.stop()
        return
    if is_eating:
        score = score + 1
        apple = (random.randint(-WIDTH, WIDTH), random.randint(-HEIGHT, HEIGHT))
    draw()


stage.when_key('up', lambda: turn((0, 1)))

draw()
stage.forever(step, fps=5)
