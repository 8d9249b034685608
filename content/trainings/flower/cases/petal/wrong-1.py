# 只画了一段弧
import turtle

turtle.circle(70, 90)
turtle.left(90)
