# 判断的不是读入的句子，而是引号里的 "sentence"
import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", "sentence")
print(result.label, result.confidence)
if result.label == "不开心":
    print("别难过，明天会更好的。")
