# 每片之间转 120 度，只看得见 3 片，转了两圈
import turtle

for i in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.left(120)
