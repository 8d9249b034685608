# 次数在循环里被清零，最后总是 1 次
import random

answer = random.randint(1, 100)
while True:
    count = 0
    guess = int(input("猜一个数："))
    count = count + 1
    if guess > answer:
        print("大了")
    elif guess < answer:
        print("小了")
    else:
        print("对了，用了", count, "次")
        break
