# 用字典找要说的话，没有的名称就不说
import ai

words = {"不开心": "深呼吸，一切都会过去的。"}
s = input()
r = ai.predict("情感小侦探", s)
print(r.label + " " + str(r.confidence))
extra = words.get(r.label)
if extra is not None:
    print(extra)
