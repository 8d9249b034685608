import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", sentence)
print(result.label, result.confidence)
if result.label == "不开心":
    print("没关系，明天会好起来的")
