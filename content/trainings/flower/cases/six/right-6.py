# while 计数
import turtle

n = 1
while n <= 6:
    turtle.circle(50, 90)
    turtle.left(90)
    turtle.circle(50, 90)
    turtle.left(90)
    turtle.right(60)
    n = n + 1
