# 看的是句子里有没有“不开心”三个字，不是模型的名称
import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", sentence)
print(result.label, result.confidence)
if "不开心" in sentence:
    print("别难过，明天会更好的。")
