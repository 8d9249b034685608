# 函数交出一个词，f-string 显示；from random import randint
from random import randint


def compare(guess, answer):
    if guess == answer:
        return "对了"
    return "大了" if guess > answer else "小了"


print("我心里想了一个 1 到 100 的数")
answer = randint(1, 100)
guess = int(input())
print(f"你猜 {guess}，{compare(guess, answer)}")
