# 最后告诉答案（任务没有禁止）
import random

answer = random.randint(1, 100)
print("猜猜我想的是几？")
guess = int(input("猜一个数："))
if answer < guess:
    print("大了")
elif answer > guess:
    print("小了")
elif answer == guess:
    print("对了")
print("我想的是", answer)
