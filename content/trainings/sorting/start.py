import ai

结果 = ai.predict("垃圾分类助手", ai.picture("bottle"))
