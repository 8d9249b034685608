# 用列表和下标；choice 从 range 里挑
import random

answer = random.choice(range(1, 101))
guess = int(input("猜一个数："))
words = ["对了", "大了", "小了"]
index = 0
if guess > answer:
    index = 1
if guess < answer:
    index = 2
print(words[index])
