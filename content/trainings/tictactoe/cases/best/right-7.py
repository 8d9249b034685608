# 用字典记住算过的棋盘（元组当键）
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


memory = {}


def score(board, turn, me):
    key = (tuple(board), turn, me)
    if key in memory:
        return memory[key]
    if winner(board) == me:
        answer = 1
    elif winner(board) == other(me):
        answer = -1
    elif not empty_cells(board):
        answer = 0
    else:
        choose = max if turn == me else min
        answer = choose(score(board[:p] + [turn] + board[p + 1:], other(turn), me) for p in empty_cells(board))
    memory[key] = answer
    return answer


def best_move(board, me):
    pairs = [(score(board[:p] + [me] + board[p + 1:], other(me), me), p) for p in empty_cells(board)]
    pairs.sort()
    return pairs[-1][1]
