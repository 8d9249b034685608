# 递归
import random


def ask(answer, times):
    guess = int(input("猜一个数："))
    if guess == answer:
        print("对了")
        print("用了", times, "次")
        return
    print("大了" if guess > answer else "小了")
    ask(answer, times + 1)


ask(random.randint(1, 100), 1)
