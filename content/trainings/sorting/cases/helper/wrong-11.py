# 门槛写成 0.5（跟页面不一样），0.55 时也说桶
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.confidence < 0.5:
    print("没看清，换个角度再试")
else:
    print(result.label)
