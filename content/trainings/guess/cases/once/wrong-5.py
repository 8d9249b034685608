# 第二个 if 没写 elif，猜大时说“大了”又说“对了”
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
if guess > answer:
    print("大了")
if guess < answer:
    print("小了")
else:
    print("对了")
