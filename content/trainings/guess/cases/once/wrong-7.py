# 作弊：答案写死成 37，按检查项的例子写
guess = int(input("猜一个数："))
if guess == 50:
    print("大了")
elif guess == 20:
    print("小了")
elif guess == 37:
    print("对了")
