# 只显示名称，没有显示把握
import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", sentence)
print(result.label)
if result.label == "不开心":
    print("别难过，明天会更好的。")
