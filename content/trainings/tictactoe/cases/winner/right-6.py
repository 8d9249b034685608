# 原来的 LINES 后面用循环加上竖的和斜的；标志 who；带试验的 print
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
for col in range(3):
    LINES.append((col, col + 3, col + 6))
LINES += [(0, 4, 8), (2, 4, 6)]


def winner(board):
    who = None
    for line in LINES:
        first = board[line[0]]
        if first == " ":
            continue
        if board[line[1]] == first and board[line[2]] == first:
            who = first
    return who


def empty_cells(board):
    free = []
    for place in range(len(board)):
        if board[place] not in ("X", "O"):
            free.append(place)
    return free


board = ["X", "O", "X",
         " ", "O", " ",
         " ", " ", " "]
print("谁赢了：", winner(board))
print("空格：", empty_cells(board))
