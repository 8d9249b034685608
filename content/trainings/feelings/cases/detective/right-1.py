# 最直接的写法：跟着提示一步一步做
import ai

sentence = input("写一句话：")
# 请模型“情感小侦探”判断这句话，放进 result
result = ai.predict("情感小侦探", sentence)

# 显示名称和把握，例如：开心 0.92
print(result.label, result.confidence)

# 如果名称是“不开心”，再显示一句安慰的话
if result.label == "不开心":
    print("别难过，明天会更好的。")
