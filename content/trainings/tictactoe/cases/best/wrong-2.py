# 凭口诀：能赢就赢，能挡就挡，不然中间、角，不是极小化极大（会输给双杀）
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


def best_move(board, me):
    for player in (me, other(me)):
        for place in empty_cells(board):
            board[place] = player
            w = winner(board)
            board[place] = " "
            if w == player:
                return place
    for place in [4, 0, 2, 6, 8, 1, 3, 5, 7]:
        if board[place] == " ":
            return place
