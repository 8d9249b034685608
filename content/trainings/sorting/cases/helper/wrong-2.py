# 门槛写成 0.95，太高了，0.93 也说没看清
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.confidence < 0.95:
    print("没看清，换个角度再试")
else:
    print(result.label)
