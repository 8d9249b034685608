# 左转 90 写成右转 270
import turtle

turtle.circle(60, 90)
turtle.right(270)
turtle.circle(60, 90)
turtle.right(270)
