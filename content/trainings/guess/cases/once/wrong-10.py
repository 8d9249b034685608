# 比之前又重新想了一个数放进 guess，读到的没有用
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
guess = random.randint(1, 100)
if guess > answer:
    print("大了")
elif guess < answer:
    print("小了")
else:
    print("对了")
