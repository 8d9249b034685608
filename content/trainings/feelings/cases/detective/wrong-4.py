# 用 in 判断："开心" 也在 "不开心" 里面，于是不开心时反而不安慰
import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", sentence)
print(result.label, result.confidence)
if "开心" in result.label:
    print("真好！")
else:
    print("别难过，明天会更好的。")
