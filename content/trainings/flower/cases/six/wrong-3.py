# 每片之间转 45 度，六片围不满一圈
import turtle

for i in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.left(45)
