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
    won = winner(board)
    if won is not None:
        return 1 if won == me else -1
    if not empty_cells(board):
        return 0
    scores = []
    for place in empty_cells(board):
        board[place] = turn
        scores.append(score(board, other(turn), me))
        board[place] = " "
    return max(scores) if turn == me else min(scores)


def best_move(board, me):
    best, best_score = None, -2
    for place in empty_cells(board):
        board[place] = me
        value = score(board, other(me), me)
        board[place] = " "
        if value > best_score:
            best, best_score = place, value
    return best
