# 门槛写成 60（以为是百分数），永远没看清
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.confidence < 60:
    print("没看清，换个角度再试")
else:
    print(result.label)
