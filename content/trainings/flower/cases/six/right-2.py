# 右转 60，花瓣用里面的重复 2 次
import turtle

for i in range(6):
    for j in range(2):
        turtle.circle(70, 90)
        turtle.left(90)
    turtle.right(60)
