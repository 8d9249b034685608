# 猜对了没有 break，还接着问
import random

answer = random.randint(1, 100)
count = 0
while True:
    guess = int(input("猜一个数："))
    count = count + 1
    if guess > answer:
        print("大了")
    elif guess < answer:
        print("小了")
    else:
        print("对了，用了", count, "次")
