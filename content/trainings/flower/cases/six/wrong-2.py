# 只重复 5 次
import turtle

for i in range(1, 6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.left(60)
