# 桶的名字是写死的，不管模型说什么
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.confidence < 0.6:
    print("没看清，换个角度再试")
else:
    print("可回收物")
