# while 的条件写反了，猜错就停，猜对反而接着问
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
count = 1
while guess == answer:
    guess = int(input("猜一个数："))
    count += 1
print("对了，用了", count, "次")
