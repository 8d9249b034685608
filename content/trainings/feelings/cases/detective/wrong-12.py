# 模型的名字写错了（少了“小”）
import ai

sentence = input("写一句话：")
result = ai.predict("情感侦探", sentence)
print(result.label, result.confidence)
if result.label == "不开心":
    print("别难过，明天会更好的。")
