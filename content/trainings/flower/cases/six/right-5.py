# 先转再画，瘦花瓣（60 度的弧），每片换颜色、填满
import turtle

colors = ["red", "orange", "yellow", "green", "blue", "purple"]
for c in colors:
    turtle.color(c)
    turtle.begin_fill()
    turtle.left(60)
    turtle.circle(100, 60)
    turtle.left(120)
    turtle.circle(100, 60)
    turtle.left(120)
    turtle.end_fill()
