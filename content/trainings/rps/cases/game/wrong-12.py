# 作弊：看第一次出什么就直接说结果
first = input("你出：")
second = input("你出：")
if first == "石头":
    print("你赢了")
else:
    print("电脑赢了")
