# 面向对象，sample 挑一个
import random


def judge(me, computer):
    if me == computer:
        return "平"
    if (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        return "赢"
    return "输"


class Game:
    def __init__(self):
        self.points = [0, 0]

    def finished(self):
        return 2 in self.points

    def round(self):
        me = input("轮到你：")
        computer = random.sample(["石头", "剪刀", "布"], 1)[0]
        r = judge(me, computer)
        if r != "平":
            self.points[0 if r == "赢" else 1] += 1


game = Game()
while not game.finished():
    game.round()
print(["你赢了", "电脑赢了"][game.points.index(2)])
