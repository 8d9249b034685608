/** Finds objects with a downloaded model and nothing but numpy; a picture comes as the cells of the network. */
export const PYTHON_CELLS = `import base64, json
from pathlib import Path
import numpy as np

FOLDER = Path(__file__).parent
MODEL = json.loads((FOLDER / "model.json").read_text(encoding="utf-8"))
HEAD, LABELS = MODEL["head"], MODEL["labels"]


def floats(text):
    return np.frombuffer(base64.b64decode(text), dtype="<f4").astype(np.float64)


def unpack_cells(text):
    """Cells as the platform keeps them: of each channel its least, the size of a step, one byte for each cell."""
    raw = base64.b64decode(text)
    rows, columns, channels = (int(number) for number in np.frombuffer(raw, "<u4", 3))
    scale = np.frombuffer(raw, "<f4", channels * 2, 12).reshape(channels, 2).astype(np.float64)
    steps = np.frombuffer(raw, "u1", rows * columns * channels, 12 + channels * 8).reshape(-1, channels)
    return rows, columns, scale[:, 0] + scale[:, 1] * steps


def overlap(one, other):
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    if wide <= 0 or high <= 0:
        return 0
    return wide * high / (one[2] * one[3] + other[2] * other[3] - wide * high)


def join(boxes):
    """Boxes of one object: their mean, weighted by confidence, within the picture."""
    boxes = np.array(boxes)
    x, y, width, height = (boxes[:, :4] * boxes[:, 5:]).sum(0) / boxes[:, 5].sum()
    left, top = max(0, x), max(0, y)
    return [left, top, max(0, min(1, x + width) - left), max(0, min(1, y + height) - top), *boxes[0, 4:]]


def covered(one, other):
    """Part of the smaller box that lies in the other."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    smaller = min(one[2] * one[3], other[2] * other[3])
    return wide * high / smaller if wide > 0 and high > 0 and smaller > 0 else 0


def detect(rows, columns, cells, threshold=MODEL["parameters"]["threshold"]):
    """Each box: x, y, width and height in parts of the picture, number of the label, confidence."""
    softmax = HEAD["softmax"]
    cells = (cells - floats(softmax["mean"])) / floats(softmax["deviation"])
    sums = cells @ floats(softmax["weights"]).reshape(len(LABELS) + 1, -1).T + floats(softmax["bias"])
    powers = np.exp(sums - sums.max(1, keepdims=True))
    shares = (powers / powers.sum(1, keepdims=True))[:, : len(LABELS)]
    numbers = floats(HEAD["boxes"]).reshape(4, -1)
    drawn = []
    for cell in np.flatnonzero(shares.max(1) >= threshold):
        across, down, wide, high = numbers[:, :-1] @ cells[cell] + numbers[:, -1]
        width, height = np.exp(min(wide, 0)), np.exp(min(high, 0))
        x = (cell % columns + 0.5 + across) / columns - width / 2
        y = (cell // columns + 0.5 + down) / rows - height / 2
        drawn.append([x, y, width, height, int(shares[cell].argmax()), shares[cell].max()])
    drawn.sort(key=lambda box: -box[5])
    kept = []
    for box in drawn:
        same = next((group for group in kept if overlap(group[0], box) > 0.4), None)
        if same is None:
            kept.append([box])
        elif same[0][4] == box[4]:
            same.append(box)
    clear = []
    for box in map(join, kept):
        if not any(covered(stronger, box) > 0.45 for stronger in clear):
            clear.append(box)
    return clear[:50]


if __name__ == "__main__":
    example = json.loads((FOLDER / "example.json").read_text(encoding="utf-8"))
    found = detect(*unpack_cells(example["grid"]))
    names = ["x", "y", "width", "height", "label", "confidence"]
    wanted = [[box[name] for name in names] for box in example["boxes"]]
    is_same = len(found) == len(wanted) and (not found or np.allclose(found, wanted, atol=1e-3))
    assert is_same, "This is not the answer of the platform"
    for x, y, width, height, label, confidence in found:
        print(LABELS[int(label)], *(f"{value:.4f}" for value in [confidence, x, y, width, height]))
    if not found:
        print("-")
`
