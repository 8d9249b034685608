# 循环里只有转身，花瓣只画了一片
import turtle

turtle.circle(70, 90)
turtle.left(90)
turtle.circle(70, 90)
turtle.left(90)
for i in range(6):
    turtle.left(60)
