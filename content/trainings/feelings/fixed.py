sentence = input("写一句话：")
print("开心", 0.9)
