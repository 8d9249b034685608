# 忘了 int，文字和数字不能比，程序出错
import random

answer = random.randint(1, 100)
guess = input("猜一个数：")
if guess > answer:
    print("大了")
elif guess < answer:
    print("小了")
else:
    print("对了")
