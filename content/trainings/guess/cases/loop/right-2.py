# while guess != answer，次数从 1 开始，循环前先问一次
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
count = 1
while guess != answer:
    if guess > answer:
        print("大了")
    else:
        print("小了")
    guess = int(input("再猜一个数："))
    count += 1
print(f"对了！你一共用了 {count} 次")
