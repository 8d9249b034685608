# f-string，把握写成百分数；开心时多说一句祝贺（不是安慰）
import ai

sentence = input("今天想说点什么？")
result = ai.predict("情感小侦探", sentence)
print(f"小侦探觉得：{result.label}，把握 {result.confidence * 100:.0f}%")
if result.label == "不开心":
    print("抱抱你，有什么事可以告诉我。")
elif result.label == "开心":
    print("真为你高兴！")
