# 重复 3 次，每次画两片，中间都转 60
import turtle

for i in range(3):
    for j in range(2):
        turtle.circle(70, 90)
        turtle.left(90)
    turtle.left(60)
    for j in range(2):
        turtle.circle(70, 90)
        turtle.left(90)
    turtle.left(60)
