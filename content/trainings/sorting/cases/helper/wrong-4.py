# 没有如果，直接显示名称
import ai

result = ai.predict("垃圾分类助手", ai.camera())
print(result.label)
