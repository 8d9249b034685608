# 没有写“小了”的情况
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
if guess > answer:
    print("大了")
else:
    print("对了")
