# 有颜色，填满，用函数积木
import turtle


def 花瓣():
    turtle.circle(80, 90)
    turtle.left(90)
    turtle.circle(80, 90)
    turtle.left(90)


turtle.color("pink")
turtle.begin_fill()
花瓣()
turtle.end_fill()
