# 否则里显示的是把握，不是名称
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.confidence < 0.6:
    print("没看清，换个角度再试")
else:
    print(result.confidence)
