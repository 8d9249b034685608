# 中文变量名，先看对不对，用三个 if；randrange
import random

答案 = random.randrange(1, 101)
我猜的 = int(input("请输入 1 到 100 的数："))
if 我猜的 == 答案:
    print("对了！")
if 我猜的 > 答案:
    print("大了！")
if 我猜的 < 答案:
    print("小了！")
