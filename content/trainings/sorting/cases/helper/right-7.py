# 两个如果分开写（一个小于，一个大于等于）
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.confidence < 0.6:
    print("没看清，换个角度再试")
if result.confidence >= 0.6:
    print("这是" + result.label + "，请放进" + result.label + "的桶里")
