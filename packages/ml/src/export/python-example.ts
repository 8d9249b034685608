/** Runs a downloaded model with nothing but numpy; `model.json` and `example.json` lie beside it. */
export const PYTHON_EXAMPLE = `import base64, json, sys, unicodedata
from pathlib import Path
import numpy as np

FOLDER = Path(__file__).parent
MODEL = json.loads((FOLDER / "model.json").read_text(encoding="utf-8"))
HEAD, LABELS, COUNT = MODEL["head"], MODEL["labels"], len(MODEL["labels"])


def floats(text):
    return np.frombuffer(base64.b64decode(text), dtype="<f4").astype(np.float64)


def hash_of(gram):
    value = 0x811C9DC5
    for unit in np.frombuffer(gram.encode("utf-16-le"), dtype="<u2"):
        value = ((value ^ int(unit)) * 0x01000193) & 0xFFFFFFFF
    return value


# Of models that were trained before there were weighed grams.
def old_text_features(text):
    text = "".join(unicodedata.normalize("NFKC", text).lower().split())[:2000]
    counts = np.zeros(1024)
    for gram in list(text) + [a + b for a, b in zip(text, text[1:])]:
        counts[(hash_of(gram) ^ (hash_of(gram) >> 16)) & 1023] += 1
    return np.log1p(counts)


def is_character(sign):
    code = ord(sign)
    return 0x3040 <= code <= 0x30FF or 0x3400 <= code <= 0x9FFF or code >= 0x20000


def is_word(unit):
    return len(unit) > 1 and not is_character(unit[0])


def units_of(text):
    units, word = [], ""
    for sign in unicodedata.normalize("NFKC", text).lower()[:2000]:
        is_single = is_character(sign) or sign in "!?"
        kind = unicodedata.category(sign)
        if not is_single and kind[0] in "LN":
            word += sign
            continue
        if word:
            units.append(word)
        word = ""
        if is_single or kind == "So":
            units.append(sign)
        elif not sign.isspace():
            units.append("")
    return units + [word] if word else units


# Which grams a text holds and how often: place, count, place, count ...
def text_features(text):
    if MODEL.get("recipe") != 2:
        return old_text_features(text)
    counts, units = {}, units_of(text)
    for start in range(len(units)):
        gram = ""
        for at in range(start, min(start + 3, len(units))):
            unit = units[at]
            if not unit:
                break
            gram += " " + unit if at > start and (is_word(unit) or is_word(units[at - 1])) else unit
            place = (hash_of(gram) ^ (hash_of(gram) >> 24)) & 0xFFFFFF
            counts[place] = counts.get(place, 0) + 1
    return np.array([number for pair in sorted(counts.items()) for number in pair], dtype=np.float64)


# How often each gram that the model knows occurs.
def counts_of(x):
    columns = {int(place): column for column, place in enumerate(floats(HEAD["vocabulary"]["places"]))}
    counts = np.zeros(len(columns))
    for place, count in zip(x[0::2], x[1::2]):
        if int(place) in columns:
            counts[columns[int(place)]] = count
    return counts


# Grams in logarithms, times how seldom they are, of length 1.
def weighed(x):
    counts = counts_of(x)
    row = np.where(counts > 0, 1 + np.log(np.maximum(counts, 1)), 0) * floats(HEAD["vocabulary"]["rarity"])
    return row / (np.linalg.norm(row) or 1)


# The row that model.onnx wants of a text.
def text_row(text):
    features = text_features(text)
    return weighed(features) if "vocabulary" in HEAD else features


def row_features(row):
    features = []
    for column, cell in zip(MODEL["table"]["columns"], row):
        if column["kind"] == "category":
            features += [float(str(cell).strip() == category) for category in column["categories"]]
        else:
            features.append(column["mean"] if cell in (None, "") else float(cell))
    return np.array(features)


def softmax(values):
    powers = np.exp(values - np.max(values))
    return powers / powers.sum()


def walk(node, features):
    while "left" in node and "right" in node:
        node = node["left"] if features[node["splitColumn"]] < node["splitValue"] else node["right"]
    shares = np.zeros(COUNT)
    leaf = node["distribution"][0]
    shares[: len(leaf)] = leaf
    return shares


def by_softmax(x):
    weights = floats(HEAD["weights"]).reshape(COUNT, -1)
    row = weighed(x) if "vocabulary" in HEAD else (x - floats(HEAD["mean"])) / floats(HEAD["deviation"])
    return softmax(weights @ row + floats(HEAD["bias"]))


def by_knn(x):
    rows = floats(HEAD["rows"]).reshape(-1, HEAD["columns"])
    distances = np.linalg.norm(rows - (x - floats(HEAD["mean"])) / floats(HEAD["deviation"]), axis=1)
    scores = np.zeros(COUNT)
    for at in np.argsort(distances, kind="stable")[: HEAD["neighbours"]]:
        scores[HEAD["labels"][at]] += 1 / (distances[at] + 1e-3)
    return scores / scores.sum()


def by_naive_bayes(x):
    sums = np.array(HEAD["priors"])
    if "vocabulary" in HEAD:
        return softmax(sums + floats(HEAD["shares"]).reshape(COUNT, -1) @ counts_of(x))
    means = np.array(HEAD["means"])
    if HEAD["kind"] == "multinomial":
        return softmax(sums + means @ x)
    spread = np.array(HEAD["deviations"])
    return softmax(sums - np.log(spread).sum(1) - (((x - means) / spread) ** 2).sum(1) / 2)


def by_dtw(x):
    width = HEAD.get("width", 26)

    def distance(one, other):
        rows, columns = len(one), len(other)
        band = max(int(np.ceil(max(rows, columns) * 0.25)), abs(rows - columns))
        cost = np.full((rows + 1, columns + 1), np.inf)
        cost[0, 0] = 0
        for row in range(1, rows + 1):
            middle = row * columns / rows
            for column in range(max(1, int(np.ceil(middle - band))), min(columns, int(np.floor(middle + band))) + 1):
                least = min(cost[row - 1, column], cost[row - 1, column - 1], cost[row, column - 1])
                cost[row, column] = least + np.linalg.norm(one[row - 1] - other[column - 1])
        return cost[rows, columns] / (rows + columns)

    nearest = np.full(COUNT, np.inf)
    for template in HEAD["templates"]:
        frames = floats(template["frames"]).reshape(-1, width)
        nearest[template["label"]] = min(nearest[template["label"]], distance(x.reshape(-1, width), frames))
    shares = (max(nearest.min(), 1e-9) / np.maximum(nearest, 1e-9)) ** 6
    return shares / shares.sum()


# As sure as the model is right on samples that it did not learn from.
def calibrated(shares):
    if "temperature" not in MODEL:
        return shares
    return softmax(np.log(np.maximum(shares, 0) + 0.02 / COUNT) / MODEL["temperature"])


def predict(features):
    x = np.asarray(features, dtype=np.float64)
    algorithm = MODEL["algorithm"]
    if algorithm == "linear":
        return float(np.dot(HEAD["weights"], x) + HEAD["intercept"])
    if algorithm == "tree":
        return calibrated(walk(HEAD["root"], x))
    if algorithm == "forest":
        return calibrated(sum(walk(tree["root"], x[tree["columns"]]) for tree in HEAD["trees"]) / len(HEAD["trees"]))
    return calibrated({"softmax": by_softmax, "knn": by_knn, "naiveBayes": by_naive_bayes, "dtw": by_dtw}[algorithm](x))


if __name__ == "__main__":
    example = json.loads((FOLDER / "example.json").read_text(encoding="utf-8"))
    if len(sys.argv) > 1 and MODEL["type"] == "text":
        answer = predict(text_features(sys.argv[1]))
    elif len(sys.argv) > 1 and MODEL["type"] == "number":
        answer = predict(row_features(sys.argv[1].split(",")))
    else:
        answer = predict(example["features"])
        assert np.allclose(answer, example["scores"], atol=1e-3), "This is not the answer of the platform"
    if np.ndim(answer) == 0:
        print(round(answer, 4))
    else:
        print(LABELS[int(np.argmax(answer))], round(float(np.max(answer)), 4))
`
