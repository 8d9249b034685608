# 没有循环，只猜一次，次数写死成 1
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
if guess > answer:
    print("大了")
elif guess < answer:
    print("小了")
else:
    print("对了，用了 1 次")
