# 把握大就安慰，没看名称
import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", sentence)
print(result.label, result.confidence)
if result.confidence > 0.5:
    print("别难过，明天会更好的。")
