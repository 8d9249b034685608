# 用“不是”积木和门槛变量
import ai

limit = 0.6
r = ai.predict("垃圾分类助手", ai.camera())
if not (r.confidence < limit):
    print(r.label)
    print("把握：", r.confidence)
else:
    print("没看清，换个角度再试")
