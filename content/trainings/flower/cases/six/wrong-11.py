# 重复 6 次画的是正六边形，不是花瓣
import turtle

for i in range(6):
    turtle.forward(70)
    turtle.left(60)
