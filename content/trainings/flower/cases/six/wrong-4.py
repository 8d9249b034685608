# 每片之间转 90 度，转了一圈半，第 5、6 片叠在第 1、2 片上
import turtle

for i in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.right(90)
