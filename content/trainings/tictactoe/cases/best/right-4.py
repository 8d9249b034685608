# 加上步数：早赢分高，晚输分高（10 减层数），能马上赢就马上赢
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


def score(board, turn, me, depth=0):
    w = winner(board)
    if w == me:
        return 10 - depth
    if w == other(me):
        return depth - 10
    if " " not in board:
        return 0
    best = None
    for place in empty_cells(board):
        board[place] = turn
        s = score(board, other(turn), me, depth + 1)
        board[place] = " "
        if best is None:
            best = s
        elif turn == me and s > best:
            best = s
        elif turn != me and s < best:
            best = s
    return best


def best_move(board, me):
    answer = -1
    high = -100
    for place in empty_cells(board):
        board[place] = me
        s = score(board, other(me), me)
        board[place] = " "
        if s > high:
            high = s
            answer = place
    return answer
