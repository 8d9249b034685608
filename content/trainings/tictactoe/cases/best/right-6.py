# 分数一样就随机挑一个；先看能不能一步赢
import random

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
    if won == me:
        return 1
    if won is not None:
        return -1
    cells = empty_cells(board)
    if not cells:
        return 0
    results = []
    for place in cells:
        board[place] = turn
        results.append(score(board, other(turn), me))
        board[place] = " "
    return max(results) if turn == me else min(results)


def best_move(board, me):
    results = {}
    for place in empty_cells(board):
        board[place] = me
        if winner(board) == me:
            board[place] = " "
            return place
        results[place] = score(board, other(me), me)
        board[place] = " "
    top = max(results.values())
    return random.choice([p for p in results if results[p] == top])
