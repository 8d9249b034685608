# 有循环也有六片，可是每片后面往前走了一步，花散开了，没有围成一圈
import turtle

for i in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.forward(150)
