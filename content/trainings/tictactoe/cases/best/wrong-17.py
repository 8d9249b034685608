# 完整的口诀（赢、挡、双杀、挡双杀、中间、对角、角、边），不是极小化极大；很难看出来，只是有时错过想得到的必胜（X 在 0、O 在 8 时下 4，下 2 才必胜）
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


def wins(board, player):
    found = []
    for place in empty_cells(board):
        board[place] = player
        if winner(board) == player:
            found.append(place)
        board[place] = " "
    return found


def forks(board, player):
    found = []
    for place in empty_cells(board):
        board[place] = player
        if len(wins(board, player)) >= 2:
            found.append(place)
        board[place] = " "
    return found


def best_move(board, me):
    you = other(me)
    if wins(board, me):
        return wins(board, me)[0]
    if wins(board, you):
        return wins(board, you)[0]
    if forks(board, me):
        return forks(board, me)[0]
    danger = forks(board, you)
    if len(danger) == 1:
        return danger[0]
    if len(danger) > 1:
        for place in empty_cells(board):
            board[place] = me
            threat = wins(board, me)
            bad = not threat or threat[0] in forks(board, you)
            board[place] = " "
            if not bad:
                return place
    if board[4] == " ":
        return 4
    for a, b in [(0, 8), (2, 6), (6, 2), (8, 0)]:
        if board[a] == you and board[b] == " ":
            return b
    for place in (0, 2, 6, 8, 1, 3, 5, 7):
        if board[place] == " ":
            return place
