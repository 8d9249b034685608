# 两段弧半径不一样，回不到出发点
import turtle

turtle.circle(70, 90)
turtle.left(90)
turtle.circle(50, 90)
turtle.left(90)
