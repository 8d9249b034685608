# sum 每一列，map
def new_head(head, direction):
    xs, ys = zip(head, direction)
    return (sum(xs), sum(ys))


for d in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
    print(d, new_head((3, 0), d))
