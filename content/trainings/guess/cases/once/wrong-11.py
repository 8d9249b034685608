# 答案不是电脑想的：写死成 37，每次都一样
answer = 37
guess = int(input("猜一个数："))
if guess > answer:
    print("大了")
elif guess < answer:
    print("小了")
else:
    print("对了")
