# 胖花瓣：120 度的弧，每次转 180 - 120 度
import turtle

angle = 120
for i in range(2):
    turtle.circle(60, angle)
    turtle.left(180 - angle)
