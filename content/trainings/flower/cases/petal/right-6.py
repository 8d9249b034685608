# 先转 45 度让花瓣朝上，画完再转回来；半径放进变量
import turtle

r = 50
turtle.left(45)
turtle.circle(r, 90)
turtle.left(90)
turtle.circle(r, 90)
turtle.left(90)
turtle.right(45)
