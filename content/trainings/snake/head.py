def new_head(head, direction):
    return (head[0] + direction[0], head[1] + direction[1])
