# 用 print 显示，没有 return
def judge(me, computer):
    if me == computer:
        print("平")
    elif (me, computer) in [("石头", "剪刀"), ("剪刀", "布"), ("布", "石头")]:
        print("赢")
    else:
        print("输")


judge("石头", "剪刀")
