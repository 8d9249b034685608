# 条件反过来写：大于等于 0.6 先说桶
import ai

结果 = ai.predict("垃圾分类助手", ai.camera())
if 结果.confidence >= 0.6:
    print("请放进：" + 结果.label)
else:
    print("没看清，换个角度再试")
