# 0.6 写在左边，重复一次的循环包住
import ai

for count in range(1):
    result = ai.predict("垃圾分类助手", ai.camera())
    if 0.6 > result.confidence:
        print("没看清，换个角度再试")
    else:
        print(f"{result.label}（把握 {result.confidence}）")
