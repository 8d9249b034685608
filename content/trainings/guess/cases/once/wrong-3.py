# 把两个都变成文字来比："9" 比 "37" 大
import random

answer = str(random.randint(1, 100))
guess = input("猜一个数：")
if guess > answer:
    print("大了")
elif guess < answer:
    print("小了")
else:
    print("对了")
