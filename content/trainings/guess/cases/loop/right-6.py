# for 加 itertools.count，每次先显示“第几次”
import itertools
import random

answer = random.randint(1, 100)
print("猜数字游戏开始！")
for n in itertools.count(1):
    guess = int(input(f"第 {n} 次："))
    if guess < answer:
        print("小了，往大猜")
    elif guess > answer:
        print("大了，往小猜")
    else:
        print(f"对了！一共用了 {n} 次。")
        break
