# 转错方向：右转 90，画成 S 形
import turtle

turtle.circle(70, 90)
turtle.right(90)
turtle.circle(70, 90)
turtle.right(90)
