# 编号相减再取余数；没看清时先说，不显示电脑出什么；用 randint
import random
import ai

names = ["石头", "剪刀", "布"]
mine = ai.predict("石头剪刀布识别", ai.camera())
if mine.label not in names:
    print("没看清，再来一次！")
else:
    a = names.index(mine.label)
    b = random.randint(0, 2)
    print(f"你出{mine.label}，电脑出{names[b]}")
    d = (b - a) % 3
    if d == 0:
        print("平局")
    elif d == 1:
        print("你赢了")
    else:
        print("电脑赢了")
