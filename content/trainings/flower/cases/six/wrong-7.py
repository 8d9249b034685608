# 循环里只有一段弧，画的是半片花瓣
import turtle

for i in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.left(60)
