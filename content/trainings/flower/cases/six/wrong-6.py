# 把花瓣最后的左转 90 直接改成了左转 60：每片只差 30 度，六片挤在半圈里
import turtle

for i in range(6):
    turtle.circle(70, 90)
    turtle.left(90)
    turtle.circle(70, 90)
    turtle.left(60)
