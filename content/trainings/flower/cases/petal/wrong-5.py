# 用直线：走过去再走回来，没有弧，不鼓
import turtle

turtle.forward(100)
turtle.left(180)
turtle.forward(100)
turtle.left(180)
