# 提示里的做法：弧 70、90 度，左转 90，两次
import turtle

turtle.circle(70, 90)
turtle.left(90)
turtle.circle(70, 90)
turtle.left(90)
