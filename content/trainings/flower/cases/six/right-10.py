# 画完花以后，在中间点一个花心，藏起海龟
import turtle

turtle.speed(0)
for i in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.left(60)
turtle.dot(20, "yellow")
turtle.hideturtle()
