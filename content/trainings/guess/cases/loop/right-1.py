# while True 加 break，次数从 0 开始
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
        print("对了")
        break
print("一共用了", count, "次")
