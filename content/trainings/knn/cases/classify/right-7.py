# 不用 neighbours，自己重新排队取 k 个
def classify(examples, new, k):
    pairs = []
    for point, name in examples:
        d = ((point[0] - new[0]) ** 2 + (point[1] - new[1]) ** 2) ** 0.5
        pairs.append((d, name))
    pairs.sort()
    votes = {}
    for i in range(k):
        name = pairs[i][1]
        votes[name] = votes.get(name, 0) + 1
    return max(votes, key=votes.get)


leaves = [((6, 6), "银杏"), ((7, 6.5), "银杏"), ((9, 2), "柳树"), ((10, 1.8), "柳树")]
print(classify(leaves, (8, 2.5), 3))
