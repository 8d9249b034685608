# 负极大（negamax）：分数取负号，一个 max 就够
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


def value(board, player):
    # 轮到 player 下，对 player 来说的分
    if winner(board) is not None:
        return -1          # 上一步是对手下的，对手赢了
    cells = empty_cells(board)
    if len(cells) == 0:
        return 0
    best = -9
    for c in cells:
        board[c] = player
        best = max(best, -value(board, other(player)))
        board[c] = " "
    return best


def score(board, turn, me):
    v = value(board, turn)
    return v if turn == me else -v


def best_move(board, me):
    top, answer = -9, None
    for c in empty_cells(board):
        board[c] = me
        v = -value(board, other(me))
        board[c] = " "
        if v > top:
            top, answer = v, c
    return answer
