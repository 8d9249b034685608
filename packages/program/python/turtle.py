"""海龟画图：和 Python 自带的 turtle 用法一样的一小部分，画在网页上。

中心是 (0, 0)，向右 x 变大，向上 y 变大；开始时海龟朝右。
"""

import math as _math

import _host

WIDTH, HEIGHT = 480, 360
_STEP_DEGREES = 6
_NAMED_STEP = {"fastest": 0, "fast": 10, "normal": 6, "slow": 3, "slowest": 1}
_count = 0
_default = None


def _number(value, name):
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name} 应该是数字，现在是 {value!r}") from None
    if not _math.isfinite(number):
        raise ValueError(f"{name} 太大或不是一个数")
    return number


_mode = 1.0


def colormode(limit=None):
    """三个数表示的颜色里，每个数最大是 1.0 还是 255。"""
    global _mode
    if limit is None:
        return _mode
    if limit not in (1.0, 255):
        raise ValueError("colormode 只能是 1.0 或 255")
    _mode = limit


def _colour(*parts):
    """A name, '#rrggbb' or three numbers, as one text."""
    value = parts[0] if len(parts) == 1 else parts
    if isinstance(value, str):
        return value
    if isinstance(value, (tuple, list)) and len(value) == 3:
        scale = 255 / _mode
        channels = [min(255, max(0, round(_number(part, "颜色") * scale))) for part in value]
        return "#{:02x}{:02x}{:02x}".format(*channels)
    raise TypeError(f"不认识的颜色 {value!r}，可以写 'red'、'#ff0000' 或 (255, 0, 0)")


class Turtle:
    """一只海龟。"""

    def __init__(self, shape="turtle", visible=True):
        global _count
        _count += 1
        self._id = _count
        self._speed = 6
        self._shown = visible
        self._start()
        self._show_turtle()

    def _start(self):
        self._x = self._y = 0.0
        self._heading = 0.0
        self._down = True
        self._pen, self._fill = "#1f2937", "#1f2937"
        self._width = 2.0
        self._corners = None

    # --- moving ---
    def forward(self, distance):
        """向前走。"""
        angle = _math.radians(self._heading)
        distance = _number(distance, "距离")
        self._go(self._x + distance * _math.cos(angle), self._y + distance * _math.sin(angle))

    def back(self, distance):
        """向后退。"""
        self.forward(-_number(distance, "距离"))

    def right(self, angle):
        """向右转。"""
        self._turn(-_number(angle, "角度"))

    def left(self, angle):
        """向左转。"""
        self._turn(_number(angle, "角度"))

    def goto(self, x, y=None):
        """走到一个点。"""
        if y is None:
            x, y = x
        self._go(_number(x, "x"), _number(y, "y"))

    def setx(self, x):
        self.goto(x, self._y)

    def sety(self, y):
        self.goto(self._x, y)

    def setheading(self, angle):
        """朝向：0 右，90 上，180 左，270 下。"""
        self._heading = _number(angle, "角度") % 360
        self._show_turtle()

    def home(self):
        self.goto(0, 0)
        self.setheading(0)

    def circle(self, radius, extent=360, steps=None):
        """画圆或圆弧，圆心在海龟左边。"""
        radius, extent = _number(radius, "半径"), _number(extent, "角度")
        count = int(steps) if steps else max(1, min(720, round(abs(extent) / _STEP_DEGREES)))
        turn = extent / count
        length = 2 * radius * _math.sin(_math.radians(turn) / 2)
        if radius < 0:
            turn, length = -turn, abs(length) if extent >= 0 else -abs(length)
        self._heading += turn / 2
        for _ in range(count):
            self.forward(length)
            self._heading += turn
        self._heading = (self._heading - turn / 2) % 360
        self._show_turtle()

    # --- pen ---
    def penup(self):
        """抬笔。"""
        self._down = False

    def pendown(self):
        """落笔。"""
        self._down = True

    def isdown(self):
        return self._down

    def pensize(self, width=None):
        if width is None:
            return self._width
        self._width = max(0.5, _number(width, "粗细"))

    def pencolor(self, *colour):
        if not colour:
            return self._pen
        self._pen = _colour(*colour)
        self._show_turtle()

    def fillcolor(self, *colour):
        if not colour:
            return self._fill
        self._fill = _colour(*colour)

    def color(self, *colours):
        """一种颜色：画笔和填充；两种颜色：先画笔，后填充。"""
        if not colours:
            return self._pen, self._fill
        if len(colours) == 2:
            self._pen, self._fill = _colour(colours[0]), _colour(colours[1])
        else:
            self._pen = self._fill = _colour(*colours)
        self._show_turtle()

    def begin_fill(self):
        self._corners = [[self._x, self._y]]

    def end_fill(self):
        if self._corners and len(self._corners) > 2:
            _host.emit({"do": "fill", "points": self._corners, "color": self._fill})
        self._corners = None

    def filling(self):
        return self._corners is not None

    def dot(self, size=None, *colour):
        size = max(self._width + 4, self._width * 2) if size is None else _number(size, "大小")
        _host.emit({"do": "dot", "x": self._x, "y": self._y, "size": size, "color": _colour(*colour) if colour else self._pen})

    def write(self, text, move=False, align="left", font=("Arial", 14, "normal")):
        size = font[1] if isinstance(font, (tuple, list)) and len(font) > 1 else 14
        _host.emit(
            {"do": "text", "x": self._x, "y": self._y, "text": str(text), "size": size, "align": align, "color": self._pen}
        )

    def stamp(self):
        _host.emit({"do": "stamp", "x": self._x, "y": self._y, "heading": self._heading, "color": self._pen})

    # --- looks ---
    def hideturtle(self):
        self._shown = False
        self._show_turtle()

    def showturtle(self):
        self._shown = True
        self._show_turtle()

    def isvisible(self):
        return self._shown

    def shape(self, name=None):
        return "turtle"

    def speed(self, value=None):
        """1 最慢，10 很快，0 不等待。"""
        if value is None:
            return self._speed
        self._speed = _NAMED_STEP.get(value, value) if isinstance(value, str) else max(0, min(10, int(value)))

    def clear(self):
        _host.emit({"do": "clear"})
        self._show_turtle()

    def reset(self):
        self._start()
        self.clear()

    # --- asking ---
    def xcor(self):
        return round(self._x, 10) + 0.0

    def ycor(self):
        return round(self._y, 10) + 0.0

    def position(self):
        return self.xcor(), self.ycor()

    def heading(self):
        return round(self._heading % 360, 10)

    def distance(self, x, y=None):
        x, y = _point(x, y)
        return _math.hypot(x - self._x, y - self._y)

    def towards(self, x, y=None):
        x, y = _point(x, y)
        return _math.degrees(_math.atan2(y - self._y, x - self._x)) % 360

    # --- inside ---
    def _turn(self, angle):
        self._heading = (self._heading + angle) % 360
        self._show_turtle()

    def _go(self, x, y):
        if self._down:
            line = {"do": "line", "x1": self._x, "y1": self._y, "x2": x, "y2": y}
            _host.emit({**line, "color": self._pen, "width": self._width})
        self._x, self._y = x, y
        if self._corners is not None:
            self._corners.append([x, y])
        self._show_turtle()
        if self._speed:
            _host.wait((11 - self._speed) * 0.003)

    def _show_turtle(self):
        _host.emit(
            {
                "do": "turtle",
                "id": self._id,
                "x": self._x,
                "y": self._y,
                "heading": self._heading % 360,
                "shown": self._shown,
                "color": self._pen,
            }
        )

    fd = forward
    bk = backward = back
    rt = right
    lt = left
    setpos = setposition = goto
    seth = setheading
    pu = up = penup
    pd = down = pendown
    width = pensize
    pos = position
    ht = hideturtle
    st = showturtle


Pen = RawTurtle = Turtle


def _point(x, y):
    if isinstance(x, Turtle):
        return x._x, x._y
    if y is None:
        x, y = x
    return _number(x, "x"), _number(y, "y")


def _first():
    """The turtle of the functions, made when the first of them is called."""
    global _default
    if _default is None:
        _default = Turtle()
    return _default


def _as_function(name):
    def function(*args, **kwargs):
        return getattr(_first(), name)(*args, **kwargs)

    function.__name__ = name
    function.__doc__ = getattr(Turtle, name).__doc__
    return function


for _name in [name for name in vars(Turtle) if not name.startswith("_")]:
    globals()[_name] = _as_function(_name)


def bgcolor(*colour):
    """画布的颜色。"""
    _host.emit({"do": "background", "color": _colour(*colour)})


def getscreen():
    import sys

    return sys.modules[__name__]


Screen = getscreen


def setup(*_args, **_kwargs):
    """画布大小是固定的。"""


def title(*_args):
    """网页自己有标题。"""


def tracer(*_args, **_kwargs):
    """想画得快，用 speed(0)。"""


def update():
    _host.flush()


def delay(*_args):
    """想画得快，用 speed(0)。"""


def window_width():
    return WIDTH


def window_height():
    return HEIGHT


def done():
    """程序结束时画会留着，不用等。"""


mainloop = exitonclick = done
