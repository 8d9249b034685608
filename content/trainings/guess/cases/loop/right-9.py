# 每次都报一下现在猜了几次，最后再说总数
import random

answer = random.randint(1, 100)
count = 0
while True:
    count += 1
    print("这是第", count, "次")
    guess = int(input("猜一个数："))
    if guess == answer:
        break
    if guess > answer:
        print("大了")
    if guess < answer:
        print("小了")
print("对了")
print("总共猜了", count, "次")
