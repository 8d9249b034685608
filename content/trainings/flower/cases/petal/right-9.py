# 很小的花瓣，半径 30，带判断计数的 while
import turtle

n = 0
while n < 2:
    turtle.circle(30, 90)
    turtle.left(90)
    n = n + 1
