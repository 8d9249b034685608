# 死循环：循环里忘了再问一次
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
count = 1
while guess != answer:
    if guess > answer:
        print("大了")
    else:
        print("小了")
    count = count + 1
print("对了，用了", count, "次")
