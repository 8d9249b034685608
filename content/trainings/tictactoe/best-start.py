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


def score(board, turn, me):
    # 赢了 1 分，输了 -1 分，下满了 0 分
    # 没下完：每个空格都试一试（试完要放回去），再叫 score 自己
    return 0


def best_move(board, me):
    # 每个空格试一试，交出分数最高的位置
    return empty_cells(board)[0]
