# 中文函数名：按键直接传名字，字典查方向；只改了按键那一部分
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

方向表 = {'上': (0, 1), '下': (0, -1), '左': (-1, 0), '右': (1, 0)}


def 转(名字):
    global direction
    新 = 方向表[名字]
    是掉头 = 新[0] == -direction[0] and 新[1] == -direction[1]
    if not 是掉头:
        direction = 新


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


stage.when_key('up', lambda: 转('上'))
stage.when_key('down', lambda: 转('下'))
stage.when_key('left', lambda: 转('左'))
stage.when_key('right', lambda: 转('右'))

draw()
stage.forever(step, fps=5)
