# 嵌套 if，用 != ；int 分开写一行
import random

numbers = list(range(1, 101))
answer = random.choice(numbers)
text = input("猜一个数：")
guess = int(text)
if guess != answer:
    if guess > answer:
        print("大了，")
    else:
        print("小了，")
else:
    print("对了，你真厉害")
