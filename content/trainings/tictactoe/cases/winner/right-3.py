# 先试 X 再试 O；enumerate
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for player in ["X", "O"]:
        for line in LINES:
            if all(board[i] == player for i in line):
                return player


def empty_cells(board):
    return [i for i, c in enumerate(board) if c == " "]
