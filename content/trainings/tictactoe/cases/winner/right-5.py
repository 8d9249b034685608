# 集合：三个格子放进 set 只剩一个；中文变量名；filter
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for 线 in LINES:
        三格 = {board[位置] for 位置 in 线}
        if 三格 == {"X"}:
            return "X"
        if 三格 == {"O"}:
            return "O"
    return None


def empty_cells(board):
    return list(filter(lambda 位置: board[位置] == " ", range(9)))
