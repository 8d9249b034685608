# 中文变量名，名称和把握分两行显示
import ai

print("欢迎来到情感小侦探！")
句子 = input("写一句话：")
结果 = ai.predict("情感小侦探", 句子)
名称 = 结果.label
把握 = 结果.confidence
print("心情：" + 名称)
print("把握：" + str(把握))
if 名称 == "不开心":
    print("不要哭，吃颗糖吧")
