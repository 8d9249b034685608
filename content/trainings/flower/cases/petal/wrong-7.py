# 一段弧再用“回到起点”走直线回来，只有一边是鼓的
import turtle

turtle.circle(70, 90)
turtle.home()
