# 重复 12 次、每次 30 度，画了 12 片
import turtle

for i in range(12):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.left(30)
