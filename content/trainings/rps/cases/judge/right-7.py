# 两个字符串接起来，在“输”的列表里找；参数改了中文名
def judge(我, 电脑):
    if 我 + 电脑 in ["石头布", "剪刀石头", "布剪刀"]:
        return "输"
    elif 我 != 电脑:
        return "赢"
    else:
        return "平"


print(judge("石头", "剪刀"))
