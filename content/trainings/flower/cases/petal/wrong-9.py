# 转了 180 度，第二段弧又鼓到外面去，没有回来
import turtle

turtle.circle(70, 90)
turtle.left(180)
turtle.circle(70, 90)
turtle.left(180)
