# 用 random() 自己算 1 到 100，比的是差
import random

answer = int(random.random() * 100) + 1
guess = int(input("猜一个数："))
cha = guess - answer
if cha > 0:
    print("你猜的数大了")
elif cha < 0:
    print("你猜的数小了")
else:
    print("恭喜，猜对了")
