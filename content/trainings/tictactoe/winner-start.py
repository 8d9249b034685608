LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]   # 还差竖的和斜的


def winner(board):
    # 有人连成一条线就交出 "X" 或 "O"，没有就交出 None
    return None


def empty_cells(board):
    # 交出所有空格的位置，例如 [3, 5, 6]
    return []
