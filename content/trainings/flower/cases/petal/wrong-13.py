# 弧的角度改成 60 却还是转 90 度，没合上
import turtle

turtle.circle(70, 60)
turtle.left(90)
turtle.circle(70, 60)
turtle.left(90)
