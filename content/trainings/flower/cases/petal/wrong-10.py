# 笔抬起来了，什么也没画
import turtle

turtle.penup()
turtle.circle(70, 90)
turtle.left(90)
turtle.circle(70, 90)
turtle.left(90)
