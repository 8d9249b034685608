"""图表：把数据画成柱形图、折线图、饼图、散点图或表格。"""

import _host

POINTS_MAX = 2000
ROWS_MAX = 200


def _numbers(values, name):
    numbers = []
    for place, value in enumerate(values, 1):
        try:
            numbers.append(float(value))
        except (TypeError, ValueError):
            raise TypeError(f"{name}的第 {place} 个应该是数字，现在是 {value!r}") from None
    if len(numbers) > POINTS_MAX:
        raise ValueError(f"一张图最多 {POINTS_MAX} 个数，现在有 {len(numbers)} 个")
    return numbers


def _labelled(kind, labels, values, title):
    labels, values = [str(label) for label in labels], _numbers(values, "数据")
    if len(labels) != len(values):
        raise ValueError(f"名称有 {len(labels)} 个，数据有 {len(values)} 个，应该一样多")
    _host.emit({"do": "chart", "kind": kind, "labels": labels, "values": values, "title": str(title)})


def bar(labels, values, title=""):
    """柱形图。"""
    _labelled("bar", labels, values, title)


def line(labels, values, title=""):
    """折线图。"""
    _labelled("line", labels, values, title)


def pie(labels, values, title=""):
    """饼图：每一份占多少。"""
    values = list(values)
    if any(value < 0 for value in _numbers(values, "数据")):
        raise ValueError("饼图里的数不能是负数")
    _labelled("pie", labels, values, title)


def scatter(xs, ys, title=""):
    """散点图：每个点有 x 和 y。"""
    xs, ys = _numbers(xs, "x"), _numbers(ys, "y")
    if len(xs) != len(ys):
        raise ValueError(f"x 有 {len(xs)} 个，y 有 {len(ys)} 个，应该一样多")
    _host.emit({"do": "chart", "kind": "scatter", "xs": xs, "ys": ys, "title": str(title)})


def show_table(rows, header=None):
    """表格：每行是一个列表。"""
    shown = [[str(cell) for cell in (row if isinstance(row, (list, tuple)) else [row])] for row in rows]
    if len(shown) > ROWS_MAX:
        raise ValueError(f"一张表最多 {ROWS_MAX} 行，现在有 {len(shown)} 行")
    _host.emit({"do": "table", "rows": shown, "header": [str(cell) for cell in header] if header else []})
