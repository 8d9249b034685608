# 函数 + try，输入不是数字就提醒（不算次数）
import random


def read_number():
    while True:
        try:
            return int(input("猜一个数："))
        except ValueError:
            print("请输入数字")


def play():
    answer = random.choice(list(range(1, 101)))
    count = 0
    guess = None
    while guess != answer:
        guess = read_number()
        count += 1
        if guess > answer:
            print("大了")
        elif guess < answer:
            print("小了")
    return count


c = play()
print("对了，用了 %d 次" % c)
if c <= 7:
    print("你真会猜！")
