# match/case，并把 predict 另外导入
from ai import predict

sentence = input("写一句话：").strip()
answer = predict("情感小侦探", sentence)
print("我判断这句话是", answer.label, "，把握是", answer.confidence)
match answer.label:
    case "不开心":
        print("别灰心，你已经很努力了！")
    case _:
        pass
