# match/case，并且显示把握、多说几句友好的话
import random
import ai

print("准备好了吗？3、2、1，出！")
mine = ai.predict("石头剪刀布识别", ai.camera())
yours = random.choice(["石头", "剪刀", "布"])
print("你出", mine.label, "（把握", mine.confidence, "），电脑出", yours)

match (mine.label, yours):
    case ("不确定", _):
        print("没看清，再来一次")
    case (a, b) if a == b:
        print("平局，真巧")
    case ("石头", "剪刀") | ("剪刀", "布") | ("布", "石头"):
        print("你赢了，太棒了")
    case _:
        print("电脑赢了，别灰心")
