# 二维数和判断：X 记 1，O 记 -1，加起来是 3 或 -3
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    value = {"X": 1, "O": -1, " ": 0}
    for a, b, c in LINES:
        s = value[board[a]] + value[board[b]] + value[board[c]]
        if s == 3:
            return "X"
        elif s == -3:
            return "O"
    return None


def empty_cells(board):
    cells = list(range(9))
    return [c for c in cells if value_is_empty(board[c])]


def value_is_empty(x):
    return x == " "
