# 不管什么心情都安慰
import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", sentence)
print(result.label, result.confidence)
print("别难过，明天会更好的。")
