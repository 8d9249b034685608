import ai

结果 = ai.predict("垃圾分类助手", ai.picture("bottle"))
if 结果.confidence < 0.6:
    print("没看清，换个角度再试")
else:
    print(结果.label)
