# 只做了一半：显示名称和把握，从来不安慰
import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", sentence)
print(result.label, result.confidence)
