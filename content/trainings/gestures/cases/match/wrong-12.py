# 电脑偷看了我的手，总出能赢我的那个
import random
import ai

mine = ai.predict("石头剪刀布识别", ai.camera())
loses_to = {"石头": "布", "剪刀": "石头", "布": "剪刀"}
if mine.label == "不确定":
    print("没看清，再来一次")
else:
    yours = loses_to[mine.label]
    print("你出", mine.label, "，电脑出", yours)
    print("电脑赢了")
