# 最直接：if elif else
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
if guess > answer:
    print("大了")
elif guess < answer:
    print("小了")
else:
    print("对了")
