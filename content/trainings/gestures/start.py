import random
import ai

mine = ai.predict("石头剪刀布识别", ai.camera())
yours = random.choice(["石头", "剪刀", "布"])
print("你出", mine.label, "，电脑出", yours)

# 没看清（名称是“不确定”）：显示“没看清，再来一次”
# 一样：显示“平局”
# 石头赢剪刀，剪刀赢布，布赢石头：你赢显示“你赢了”，否则显示“电脑赢了”
