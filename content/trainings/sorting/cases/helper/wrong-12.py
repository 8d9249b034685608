# 比的是名称等于“不确定”，没有看把握
import ai

result = ai.predict("垃圾分类助手", ai.camera())
if result.label == "不确定":
    print("没看清，换个角度再试")
else:
    print(result.label)
