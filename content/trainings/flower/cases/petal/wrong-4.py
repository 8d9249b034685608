# 转的角度不对：左转 60，回不到出发点
import turtle

turtle.circle(70, 90)
turtle.left(60)
turtle.circle(70, 90)
turtle.left(60)
