# 用标志 found，中文变量名，randrange
import random

答案 = random.randrange(1, 101)
猜到了 = False
次数 = 0
while not 猜到了:
    数 = int(input("猜一个数："))
    次数 += 1
    if 数 == 答案:
        猜到了 = True
    elif 数 > 答案:
        print("大了")
    else:
        print("小了")
print("对了，用了" + str(次数) + "次")
