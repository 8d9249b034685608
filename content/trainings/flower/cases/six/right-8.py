# 最后那次左转少转一点也行：270 + 30 = 300 度，正好等于右转 60
import turtle

for i in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(30)
