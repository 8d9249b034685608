# 名称和把握各放进一个变量，前后有友好的话
import ai

print("把垃圾放在摄像头前面")
result = ai.predict("垃圾分类助手", ai.camera())
label = result.label
confidence = result.confidence
if confidence < 0.6:
    print("没看清，换个角度再试")
else:
    print("这个应该放进", label, "桶")
print("谢谢你保护环境")
