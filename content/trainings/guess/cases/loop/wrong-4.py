# 每一圈都重新想一个数
import random

count = 0
while True:
    answer = random.randint(1, 100)
    guess = int(input("猜一个数："))
    count += 1
    if guess > answer:
        print("大了")
    elif guess < answer:
        print("小了")
    else:
        print("对了，用了", count, "次")
        break
