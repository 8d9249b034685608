# 两个转身合成一个：90 + 60 = 150
import turtle

turtle.pencolor("orange")
for i in range(6):
    turtle.circle(60, 90)
    turtle.left(90)
    turtle.circle(60, 90)
    turtle.left(150)
