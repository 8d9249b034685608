# 没有识别：把握是随机数
import random

confidence = random.random()
if confidence < 0.6:
    print("没看清，换个角度再试")
else:
    print(random.choice(["可回收物", "有害垃圾", "厨余垃圾", "其他垃圾"]))
