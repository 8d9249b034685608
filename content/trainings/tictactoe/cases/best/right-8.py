# 一个递归函数同时交出 (分数, 位置)；中文变量名；先试中间再试角
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def empty_cells(board):
    return [place for place in range(9) if board[place] == " "]


def other(player):
    return "O" if player == "X" else "X"


顺序 = [4, 0, 2, 6, 8, 1, 3, 5, 7]


def 想(board, turn, me):
    赢家 = winner(board)
    if 赢家 == me:
        return (1, None)
    if 赢家 == other(me):
        return (-1, None)
    if " " not in board:
        return (0, None)
    最好 = None
    for 位置 in 顺序:
        if board[位置] != " ":
            continue
        board[位置] = turn
        分, _ = 想(board, other(turn), me)
        board[位置] = " "
        if 最好 is None or (turn == me and 分 > 最好[0]) or (turn != me and 分 < 最好[0]):
            最好 = (分, 位置)
    return 最好


def score(board, turn, me):
    return 想(board, turn, me)[0]


def best_move(board, me):
    return 想(board, me, me)[1]
