"""人工智能：用训练好的模型识别图片、声音、文字和数字，也能加例子、重新训练。

模型用名称来找：自己的，班里发布的，大厅里的。结果有 label（名称）和 confidence（把握，0 到 1）。
"""

import _host

TEXT_MAX = 2000
NUMBERS_MAX = 200


class AiError(RuntimeError):
    """人工智能没有给出答案，原因写在后面。"""


class Result:
    """一次识别的结果。"""

    def __init__(self, label, confidence, scores=None, boxes=None, value=None):
        self.label = label
        self.confidence = confidence
        self.scores = dict(scores or {})
        self.boxes = list(boxes or [])
        self.value = value

    名称 = property(lambda self: self.label)
    把握 = property(lambda self: self.confidence)
    各项把握 = property(lambda self: self.scores)
    方框 = property(lambda self: self.boxes)

    def __str__(self):
        return str(self.label)

    def __repr__(self):
        return f"Result({self.label!r}, {self.confidence:.2f})"

    def __eq__(self, other):
        return str(self) == other if isinstance(other, str) else self is other

    __hash__ = None


class Training:
    """一次训练：state 是 running、done 或 failed。"""

    def __init__(self, state, accuracy=None):
        self.state = state
        self.accuracy = accuracy

    状态 = property(lambda self: self.state)
    准确率 = property(lambda self: self.accuracy)

    def __repr__(self):
        return f"Training({self.state!r}, {self.accuracy!r})"


class _Source:
    """Something that the page fetches: a picture, a sound, the camera, the microphone."""

    def __init__(self, kind, name="", seconds=0.0):
        self._wire = {"kind": kind, "name": name, "seconds": seconds}

    def __repr__(self):
        return f"<{self._wire['kind']} {self._wire['name']}>".replace(" >", ">")


def picture(name):
    """作品素材里的一张图片。"""
    return _Source("picture", str(name))


def camera():
    """摄像头此刻的画面。"""
    return _Source("camera")


def sound(name):
    """作品素材里的一段声音。"""
    return _Source("sound", str(name))


def record(seconds=1):
    """用麦克风录一段声音。"""
    seconds = float(seconds)
    if not 0.2 <= seconds <= 10:
        raise ValueError(f"录音时长应在 0.2–10 秒之间，现在是 {seconds:g}")
    return _Source("record", seconds=seconds)


def _number(value, place):
    try:
        return float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{place}应该是数字，现在是 {value!r}") from None


def _wire(x):
    """What is judged, as it travels."""
    if isinstance(x, _Source):
        return x._wire
    if isinstance(x, str):
        if len(x) > TEXT_MAX:
            raise ValueError(f"文字最多 {TEXT_MAX} 个，现在有 {len(x)} 个")
        return {"kind": "text", "text": x}
    if isinstance(x, dict):
        # A column may hold words as well as numbers.
        row = {str(name): value if isinstance(value, str) else _number(value, f"“{name}”") for name, value in x.items()}
        if len(row) > NUMBERS_MAX:
            raise ValueError(f"数字最多 {NUMBERS_MAX} 个，现在有 {len(row)} 个")
        return {"kind": "row", "row": row}
    if isinstance(x, (list, tuple)):
        if len(x) > NUMBERS_MAX:
            raise ValueError(f"数字最多 {NUMBERS_MAX} 个，现在有 {len(x)} 个")
        return {"kind": "numbers", "numbers": [_number(value, f"第 {place} 个") for place, value in enumerate(x, 1)]}
    if isinstance(x, (int, float)):
        return {"kind": "numbers", "numbers": [float(x)]}
    costume = getattr(x, "costume", None)
    if isinstance(costume, str):
        return {"kind": "picture", "name": costume}
    raise TypeError(f"不会识别 {type(x).__name__}：可以给图片、声音、文字、数字的列表或者角色")


def _ask(question):
    answer = _host.request(question)
    if answer is None:
        raise AiError("这里运行的程序不能使用人工智能，请到作品里运行")
    if not answer.get("ok"):
        raise AiError(str(answer.get("error") or "人工智能没有回答，请再试一次"))
    return answer


def _name(name):
    if not isinstance(name, str) or not name.strip():
        raise TypeError(f"模型要用名称来找，现在是 {name!r}")
    return name.strip()


def predict(name, x):
    """请模型判断 x 是什么。"""
    answer = _ask({"op": "predict", "name": _name(name), "input": _wire(x)})
    parts = {key: answer.get(key) for key in ("scores", "boxes", "value")}
    return Result(answer.get("label", ""), float(answer.get("confidence") or 0), **parts)


def labels(name):
    """模型认得的名称。"""
    return [str(label) for label in _ask({"op": "labels", "name": _name(name)}).get("labels", [])]


def models():
    """能用的模型叫什么。"""
    return [str(name) for name in _ask({"op": "models"}).get("models", [])]


def add(name, x, label):
    """给模型的数据集加一个例子；返回这一类现在有几个。"""
    question = {"op": "add", "name": _name(name), "input": _wire(x), "label": str(label)}
    return int(_ask(question).get("count") or 0)


def train(name):
    """用现在的例子重新训练，训练完再做下一步。"""
    question = {"op": "train", "name": _name(name)}
    answer = _ask(question)
    while answer.get("state") == "running":
        if answer.get("wait") is False:
            break
        _host.wait(0.5)
        answer = _ask({**question, "op": "training", "run": answer.get("run", "")})
    if answer.get("state") == "failed":
        raise AiError(str(answer.get("error") or "训练没有成功"))
    return Training(answer.get("state", "running"), answer.get("accuracy"))
