# 画了 8 片，每片 45 度：一圈满了，可是不是六片
import turtle

for i in range(8):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.left(45)
