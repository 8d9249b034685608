# match/case 拆方向
def new_head(head, direction):
    match head, direction:
        case (x, y), (dx, dy):
            result = (x + dx, y + dy)
    return result


print(f"{new_head((3, 0), (1, 0))}")
