# 每次抄一份新棋盘，不用放回去；max 加 key
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


def put(board, place, player):
    new = list(board)
    new[place] = player
    return new


def score(board, turn, me):
    if winner(board) == me:
        return 1
    if winner(board) == other(me):
        return -1
    if empty_cells(board) == []:
        return 0
    results = [score(put(board, p, turn), other(turn), me) for p in empty_cells(board)]
    if turn == me:
        return max(results)
    return min(results)


def best_move(board, me):
    return max(empty_cells(board), key=lambda p: score(put(board, p, me), other(me), me))
