# 写成函数，安慰的话从列表里随机挑一句
import ai
import random

MODEL = "情感小侦探"
COMFORT = ["没关系，下次加油！", "摸摸头，会好起来的。", "我陪着你呢。"]


def detect(text):
    r = ai.predict(MODEL, text)
    return r.label, r.confidence


def main():
    label, confidence = detect(input("写一句话："))
    print(label, round(confidence, 2))
    if label == "不开心":
        print(random.choice(COMFORT))


main()
