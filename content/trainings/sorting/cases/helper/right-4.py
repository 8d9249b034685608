# 用函数积木，交出要说的话
import ai


def 说什么(结果):
    if 结果.confidence < 0.6:
        return "没看清，换个角度再试"
    return "该进" + 结果.label + "桶"


print(说什么(ai.predict("垃圾分类助手", ai.camera())))
