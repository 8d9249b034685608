# 用“重复 2 次”
import turtle

for count in range(2):
    turtle.circle(70, 90)
    turtle.left(90)
