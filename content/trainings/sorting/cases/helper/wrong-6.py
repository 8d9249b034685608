# 门槛写成 0.3，0.41 的时候也敢说
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.confidence < 0.3:
    print("没看清，换个角度再试")
else:
    print(result.label)
