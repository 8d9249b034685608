# 循环是摆样子的：重复 1 次，里面只有一片
import turtle

for i in range(1):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.left(60)
