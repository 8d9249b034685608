# 海象运算符和条件表达式；random()
import random

answer = int(random.random() * 100) + 1
times = 1
while (guess := int(input("猜："))) != answer:
    print("大了" if guess > answer else "小了")
    times += 1
print("对了", times)
