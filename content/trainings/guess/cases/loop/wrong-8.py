# 只给 3 次机会，三次不对就结束，次数也总说 3
import random

answer = random.randint(1, 100)
for i in range(3):
    guess = int(input("猜一个数："))
    if guess > answer:
        print("大了")
    elif guess < answer:
        print("小了")
    else:
        print("对了")
        break
print("用了 3 次")
