# 先把要显示的几行放进列表，最后一起显示
import ai

sentence = input("写一句话：")
result = ai.predict("情感小侦探", sentence)
lines = []
lines.append("%s %.2f" % (result.label, result.confidence))
if result.label == "不开心":
    lines.append("没事的，谁都有不顺的一天。")
for line in lines:
    print(line)
