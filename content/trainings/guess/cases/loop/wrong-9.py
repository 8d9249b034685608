# 只有“小了”的时候才加次数，大了没加
import random

answer = random.randint(1, 100)
count = 1
while True:
    guess = int(input("猜一个数："))
    if guess > answer:
        print("大了")
    elif guess < answer:
        print("小了")
        count = count + 1
    else:
        print("对了，用了", count, "次")
        break
