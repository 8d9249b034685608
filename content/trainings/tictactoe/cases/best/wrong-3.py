# 轮到对手也取 max，以为对手会帮我
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
    if winner(board) == me:
        return 1
    if winner(board) == other(me):
        return -1
    if not empty_cells(board):
        return 0
    results = []
    for place in empty_cells(board):
        board[place] = turn
        results.append(score(board, other(turn), me))
        board[place] = " "
    return max(results)


def best_move(board, me):
    best = None
    best_score = -2
    for place in empty_cells(board):
        board[place] = me
        s = score(board, other(me), me)
        board[place] = " "
        if s > best_score:
            best_score = s
            best = place
    return best
