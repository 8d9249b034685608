# 不管对不对，问三次就说“对了，用了 3 次”
import random

answer = random.randint(1, 100)
a = int(input("猜一个数："))
b = int(input("猜一个数："))
c = int(input("猜一个数："))
print("对了，用了 3 次")
