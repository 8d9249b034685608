def new_head(head, direction):
    # head 是 (x, y)，direction 是 (1, 0) 这样的一步
    return head


print(new_head((3, 0), (1, 0)))   # 应该是 (4, 0)
