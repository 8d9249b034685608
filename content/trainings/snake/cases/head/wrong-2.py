# 两个元组直接相加，变成四个数
def new_head(head, direction):
    return head + direction


print(new_head((3, 0), (1, 0)))
