import turtle

turtle.pencolor("#c2416b")
for count in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.right(60)
