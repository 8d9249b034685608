# 先用列表改，最后变回元组
def new_head(head, direction):
    place = list(head)
    for i in range(2):
        place[i] += direction[i]
    return tuple(place)


print(new_head((3, 0), (1, 0)))
