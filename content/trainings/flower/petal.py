import turtle

turtle.pencolor("#c2416b")
turtle.circle(70, 90)
turtle.left(90)
turtle.circle(70, 90)
turtle.left(90)
