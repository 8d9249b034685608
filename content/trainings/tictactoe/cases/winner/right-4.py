# 用切片拼成字符串，在里面找 XXX 和 OOO
def winner(board):
    groups = []
    for i in range(3):
        groups.append("".join(board[3 * i:3 * i + 3]))
        groups.append("".join(board[i::3]))
    groups.append("".join(board[0::4]))
    groups.append("".join(board[2:7:2]))
    if "XXX" in groups:
        return "X"
    if "OOO" in groups:
        return "O"
    return None


def empty_cells(board):
    result = []
    place = 0
    while place < len(board):
        if board[place] == " ":
            result += [place]
        place += 1
    return result
