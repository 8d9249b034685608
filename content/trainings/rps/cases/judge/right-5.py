# match/case
def judge(me, computer):
    match me, computer:
        case ("石头", "剪刀") | ("剪刀", "布") | ("布", "石头"):
            return "赢"
        case ("剪刀", "石头") | ("布", "剪刀") | ("石头", "布"):
            return "输"
        case _:
            return "平"
