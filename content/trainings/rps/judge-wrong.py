def judge(me, computer):
    if me == computer:
        return "平"
    if me == "石头":
        return "赢"
    return "输"
