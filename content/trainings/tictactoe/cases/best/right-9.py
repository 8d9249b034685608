# while 循环，分成“我下”和“对手下”两个函数互相叫；最后的位置优先（>=）
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


def my_turn(board, me):
    if winner(board) == other(me):
        return -1
    cells = empty_cells(board)
    if not cells:
        return 0
    high = -1
    i = 0
    while i < len(cells):
        board[cells[i]] = me
        high = max(high, your_turn(board, me))
        board[cells[i]] = " "
        i += 1
    return high


def your_turn(board, me):
    if winner(board) == me:
        return 1
    cells = empty_cells(board)
    if not cells:
        return 0
    low = 1
    i = 0
    while i < len(cells):
        board[cells[i]] = other(me)
        low = min(low, my_turn(board, me))
        board[cells[i]] = " "
        i += 1
    return low


def score(board, turn, me):
    return my_turn(board, me) if turn == me else your_turn(board, me)


def best_move(board, me):
    best = None
    top = -1
    for place in empty_cells(board):
        board[place] = me
        s = score(board, other(me), me)
        board[place] = " "
        if s >= top:
            top = s
            best = place
    return best
