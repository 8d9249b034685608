import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
# 在下面比一比 guess 和 answer，说「大了」「小了」或「对了」
