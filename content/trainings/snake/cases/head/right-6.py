# lambda，没有试验的 print
new_head = lambda head, direction: (head[0] + direction[0], head[1] + direction[1])
