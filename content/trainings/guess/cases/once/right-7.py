# match/case 加条件
import random

answer = random.randint(1, 100)
guess = int(input("猜一个数："))
match guess:
    case n if n > answer:
        result = "大了"
    case n if n < answer:
        result = "小了"
    case _:
        result = "对了"
print(result)
