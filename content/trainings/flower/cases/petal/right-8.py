# 画完把海龟藏起来；最后的转身拆成两个 45 度
import turtle

turtle.pencolor("purple")
turtle.circle(70, 90)
turtle.left(45)
turtle.left(45)
turtle.circle(70, 90)
turtle.left(45)
turtle.left(45)
turtle.hideturtle()
