# 先拆开成四个变量，中文名
def new_head(head, direction):
    横, 竖 = head
    横步, 竖步 = direction
    return 横 + 横步, 竖 + 竖步


print(new_head((3, 0), (1, 0)))
