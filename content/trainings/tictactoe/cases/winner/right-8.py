# 行、列、斜各一个小函数；match/case；递归找空格
def same(a, b, c):
    match (a, b, c):
        case ("X", "X", "X"):
            return "X"
        case ("O", "O", "O"):
            return "O"
        case _:
            return None


def winner(board):
    for r in (0, 3, 6):
        w = same(board[r], board[r + 1], board[r + 2])
        if w:
            return w
    for c in (0, 1, 2):
        w = same(board[c], board[c + 3], board[c + 6])
        if w:
            return w
    return same(board[0], board[4], board[8]) or same(board[2], board[4], board[6])


def empty_cells(board, start=0):
    if start == 9:
        return []
    rest = empty_cells(board, start + 1)
    return [start] + rest if board[start] == " " else rest
