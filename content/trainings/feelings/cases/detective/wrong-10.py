# 不是“开心”就安慰：第三类（比如“平静”）也被安慰了
import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", sentence)
print(result.label, result.confidence)
if result.label != "开心":
    print("别难过，明天会更好的。")
