# 没用模型：自己看句子里有没有“不”字，把握是编的
sentence = input("写一句话：")
if "不" in sentence:
    print("不开心", 0.9)
    print("别难过，明天会更好的。")
else:
    print("开心", 0.92)
