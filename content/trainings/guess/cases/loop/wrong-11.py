# 从 1 开始又先加 1，多算了一次
import random

answer = random.randint(1, 100)
count = 1
while True:
    guess = int(input("猜一个数："))
    count += 1
    if guess == answer:
        break
    elif guess > answer:
        print("大了")
    else:
        print("小了")
print("对了，一共用了", count, "次")
