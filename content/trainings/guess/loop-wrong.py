import random

answer = random.randint(1, 100)
count = 0
guess = int(input("猜一个数："))
while guess != answer:
    print("大了" if guess > answer else "小了")
    count = count + 1
    guess = int(input("猜一个数："))
print("对了，用了", count, "次")
