# 转 60 度放在循环外面，六片叠在一起
import turtle

for i in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
turtle.left(60)
