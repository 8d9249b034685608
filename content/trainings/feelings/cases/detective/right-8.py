# 提前想好：不是“不开心”就结束，用 != 和 else
import ai as 侦探

话 = input("说吧：")
r = 侦探.predict("情感小侦探", 话)
print("你说的是：", 话)
print(r.label, r.confidence)
if r.label != "不开心":
    print("再见！")
else:
    print("听起来你不太好，去操场走一走吧。")
    print("再见！")
