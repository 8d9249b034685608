# 画了一个整圆：回到了起点，可是不是花瓣
import turtle

turtle.circle(70, 360)
