# 先放好默认的话，再用一个如果改掉；图片也放进变量
import ai

photo = ai.camera()
result = ai.predict("垃圾分类助手", photo)
message = "请投入：" + str(result.label)
if result.confidence < 0.6:
    message = "没看清，换个角度再试"
print(message)
