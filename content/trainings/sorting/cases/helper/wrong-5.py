# 没有“否则”：没看清时也显示了桶
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.confidence < 0.6:
    print("没看清，换个角度再试")
print(result.label)
