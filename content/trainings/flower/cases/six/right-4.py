# 函数积木“花瓣”，360 / 6 让电脑算
import turtle


def 花瓣(半径):
    turtle.circle(半径, 90)
    turtle.left(90)
    turtle.circle(半径, 90)
    turtle.left(90)


片数 = 6
for i in range(片数):
    花瓣(80)
    turtle.right(360 / 片数)
