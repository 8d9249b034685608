# 中间忘了转身，画成半个圆，没有回来
import turtle

turtle.circle(70, 90)
turtle.circle(70, 90)
