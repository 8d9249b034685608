# 用面向多少度：第 i 片面向 60 * i
import turtle

for i in range(6):
    turtle.setheading(60 * i)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
turtle.setheading(0)
