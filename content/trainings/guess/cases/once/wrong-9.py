# 和 50 比，不是和 answer 比
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
if guess > 50:
    print("大了")
elif guess < 50:
    print("小了")
else:
    print("对了")
