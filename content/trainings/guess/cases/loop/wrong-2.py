# 次数从 0 开始，第一次没算，少 1
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
count = 0
while guess != answer:
    if guess > answer:
        print("大了")
    else:
        print("小了")
    guess = int(input("猜一个数："))
    count = count + 1
print("对了，用了", count, "次")
