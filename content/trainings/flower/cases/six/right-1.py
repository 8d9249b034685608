# 花瓣放进重复 6 次，每片后面左转 60
import turtle

for count in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.left(60)
