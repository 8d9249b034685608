import turtle

turtle.circle(70, 90)
turtle.left(90)
