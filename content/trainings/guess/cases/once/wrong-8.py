# 三句话都显示
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
print("大了")
print("小了")
print("对了")
