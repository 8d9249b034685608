# 沿着同一条弧走回去（掉头加负半径）：两段弧重在一起，不鼓
import turtle

turtle.circle(70, 90)
turtle.left(180)
turtle.circle(-70, 90)
turtle.left(180)
