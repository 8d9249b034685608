# 嵌套的 if，先看我出什么；最后统一显示 message；random.random()
import random
import ai

mine = ai.predict("石头剪刀布识别", ai.camera())
n = random.random()
if n < 1 / 3:
    yours = "石头"
elif n < 2 / 3:
    yours = "剪刀"
else:
    yours = "布"
print("你出", mine.label, "，电脑出", yours)

message = "电脑赢了"
if mine.label == "不确定":
    message = "没看清，再来一次"
else:
    if mine.label == yours:
        message = "平局"
    else:
        if mine.label == "石头":
            if yours == "剪刀":
                message = "你赢了"
        if mine.label == "剪刀":
            if yours == "布":
                message = "你赢了"
        if mine.label == "布":
            if yours == "石头":
                message = "你赢了"
print(message)
