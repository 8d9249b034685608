# 转 60 度合不上，以为多重复几次就好了，画了四段弧还是没回来
import turtle

for i in range(4):
    turtle.circle(70, 90)
    turtle.left(60)
