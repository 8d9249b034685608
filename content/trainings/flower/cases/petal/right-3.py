# 换成半径 100、60 度的弧，所以每次转 120 度（瘦一点的花瓣）
import turtle

turtle.pencolor("red")
turtle.pensize(3)
turtle.circle(100, 60)
turtle.left(120)
turtle.circle(100, 60)
turtle.left(120)
