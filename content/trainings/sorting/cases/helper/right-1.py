# 积木的样子：变量 result，如果把握小于 0.6 … 否则 …
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.confidence < 0.6:
    print("没看清，换个角度再试")
else:
    print(result.label)
