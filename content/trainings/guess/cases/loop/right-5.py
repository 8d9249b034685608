# 把猜过的数记在列表里，最后用 len 数，并显示猜过的数
import random

answer = random.randint(1, 100)
history = []
while answer not in history:
    g = int(input("请猜（1-100）："))
    history.append(g)
    if g > answer:
        print("大了")
    elif g < answer:
        print("小了")
print("对了")
print("你猜过：", history)
print("次数：", len(history))
