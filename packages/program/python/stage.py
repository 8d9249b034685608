"""舞台：角色会移动、说话、碰撞，还会听键盘和鼠标。

舞台宽 480、高 360，中心是 (0, 0)；方向 90 朝右，0 朝上，180 朝下，-90 朝左。
"""

import math as _math
import random as _random

import _host

WIDTH, HEIGHT = 480, 360
FRAME = 1 / 30
SPRITES_MAX = 300
# Width and height of a costume at 100 %, in steps; the drawings of the library fit into it.
COSTUME_SIZE = 60

_sprites = []
_count = 0
_on_key = {}
_on_click = []
_on_message = {}
_messages = []
_busy = set()
_state = {"keys": [], "x": 0, "y": 0, "down": False}
_last_frame = -1.0
_timer_start = None
_answer = ""
_is_stopped = False


def _number(value, name):
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{name} 应该是数字，现在是 {value!r}") from None
    if not _math.isfinite(number):
        raise ValueError(f"{name} 太大或不是一个数")
    return number


class Sprite:
    """舞台上的一个角色。"""

    def __init__(self, name, costume="cat", costumes=None):
        global _count
        if len(_sprites) >= SPRITES_MAX:
            raise RuntimeError(f"舞台上的角色太多了，最多 {SPRITES_MAX} 个")
        _count += 1
        self._id = _count
        self.name = str(name)
        self._costumes = [str(one) for one in costumes] if costumes else [str(costume)]
        self._costume = str(costume) if not costumes else self._costumes[0]
        self._x = self._y = 0.0
        self._direction = 90.0
        self._size = 100.0
        self._visible = True
        _sprites.append(self)
        self._show(say="")

    # --- where it is ---
    x = property(lambda self: self._x, lambda self, value: self._place(value, self._y))
    y = property(lambda self: self._y, lambda self, value: self._place(self._x, value))

    @property
    def direction(self):
        return self._direction

    @direction.setter
    def direction(self, degrees):
        turned = _number(degrees, "方向") % 360
        self._direction = turned - 360 if turned > 180 else turned
        self._show(direction=self._direction)

    @property
    def size(self):
        return self._size

    @size.setter
    def size(self, percent):
        self._size = min(1000.0, max(5.0, _number(percent, "大小")))
        self._show(size=self._size)

    @property
    def visible(self):
        return self._visible

    @property
    def costume(self):
        return self._costume

    # --- moving ---
    def move(self, steps):
        """朝着自己的方向走。"""
        angle = _math.radians(90 - self._direction)
        steps = _number(steps, "步数")
        self._place(self._x + steps * _math.cos(angle), self._y + steps * _math.sin(angle))

    def turn_right(self, degrees):
        self.direction = self._direction + _number(degrees, "角度")

    def turn_left(self, degrees):
        self.direction = self._direction - _number(degrees, "角度")

    def go_to(self, x, y=None):
        x, y = (x.x, x.y) if isinstance(x, Sprite) else (x, y)
        self._place(x, y)

    def glide_to(self, x, y, seconds=1):
        """慢慢滑过去。"""
        x, y, seconds = _number(x, "x"), _number(y, "y"), _number(seconds, "秒数")
        start_x, start_y, frames = self._x, self._y, max(1, round(seconds / FRAME))
        for frame in range(1, frames + 1):
            share = frame / frames
            self._place(start_x + (x - start_x) * share, start_y + (y - start_y) * share)
            wait(seconds / frames)

    def change_x(self, steps):
        self.x = self._x + _number(steps, "步数")

    def change_y(self, steps):
        self.y = self._y + _number(steps, "步数")

    def set_x(self, x):
        self.x = x

    def set_y(self, y):
        self.y = y

    def point(self, degrees):
        self.direction = degrees

    def point_to(self, other):
        """面向另一个角色，或者 'mouse'。"""
        x, y = (mouse_x(), mouse_y()) if other == "mouse" else (other.x, other.y)
        self.direction = 90 - _math.degrees(_math.atan2(y - self._y, x - self._x))

    def bounce(self):
        """碰到边缘就反弹。"""
        half = self._half()
        dx, dy = _math.sin(_math.radians(self._direction)), _math.cos(_math.radians(self._direction))
        if self._x + half > WIDTH / 2:
            dx = -abs(dx)
        if self._x - half < -WIDTH / 2:
            dx = abs(dx)
        if self._y + half > HEIGHT / 2:
            dy = -abs(dy)
        if self._y - half < -HEIGHT / 2:
            dy = abs(dy)
        self.direction = _math.degrees(_math.atan2(dx, dy))
        limit_x, limit_y = max(0, WIDTH / 2 - half), max(0, HEIGHT / 2 - half)
        self._place(min(limit_x, max(-limit_x, self._x)), min(limit_y, max(-limit_y, self._y)))

    # --- looks ---
    def say(self, text, seconds=None):
        """说话；给了秒数，说完才做下一步。"""
        self._speak("say", text, seconds)

    def think(self, text, seconds=None):
        self._speak("think", text, seconds)

    def _speak(self, manner, text, seconds):
        self._show(say=str(text), manner=manner)
        if seconds is not None:
            wait(_number(seconds, "秒数"))
            self._show(say="")

    def set_costume(self, name):
        if str(name) not in self._costumes:
            self._costumes.append(str(name))
        self._costume = str(name)
        self._show(costume=self._costume)

    def next_costume(self):
        place = self._costumes.index(self._costume)
        self.set_costume(self._costumes[(place + 1) % len(self._costumes)])

    def set_size(self, percent):
        self.size = percent

    def change_size(self, percent):
        self.size = self._size + _number(percent, "大小")

    def show(self):
        self._visible = True
        self._show(visible=True)

    def hide(self):
        self._visible = False
        self._show(visible=False)

    def to_front(self):
        self._show(front=True)

    # --- others ---
    def touching(self, other):
        """碰到另一个角色、'edge' 边缘或 'mouse' 鼠标了吗。"""
        _breathe()
        half = self._half()
        if other == "edge":
            return abs(self._x) + half >= WIDTH / 2 or abs(self._y) + half >= HEIGHT / 2
        if other == "mouse":
            return _math.hypot(self._x - mouse_x(), self._y - mouse_y()) <= half
        if not (self._visible and other._visible and other in _sprites):
            return False
        return _math.hypot(self._x - other._x, self._y - other._y) <= half + other._half()

    def distance_to(self, other):
        x, y = (mouse_x(), mouse_y()) if other == "mouse" else (other.x, other.y)
        return _math.hypot(self._x - x, self._y - y)

    def clone(self):
        """一个一模一样的角色。"""
        twin = Sprite(self.name, costumes=self._costumes)
        twin._costume = self._costume
        twin._x, twin._y, twin._direction = self._x, self._y, self._direction
        twin._size, twin._visible = self._size, self._visible
        twin._show(say="")
        return twin

    def delete(self):
        if self in _sprites:
            _sprites.remove(self)
            _host.emit({"do": "remove", "id": self._id})

    # --- inside ---
    def _half(self):
        """Half of what the drawing covers; a circle a little smaller than the costume."""
        return COSTUME_SIZE * self._size / 100 / 2 * 0.8

    def _place(self, x, y):
        self._x, self._y = _number(x, "x"), _number(y, "y")
        _host.emit({"do": "sprite", "id": self._id, "x": self._x, "y": self._y})
        _breathe()

    def _show(self, **changes):
        if "say" in changes and len(changes) == 1:
            changes.update(
                name=self.name,
                x=self._x,
                y=self._y,
                direction=self._direction,
                size=self._size,
                visible=self._visible,
                costume=self._costume,
            )
        _host.emit({"do": "sprite", "id": self._id, **changes})

    def __repr__(self):
        return f"<角色 {self.name}>"


# --- the stage ---
def backdrop(name):
    """换背景。"""
    _host.emit({"do": "backdrop", "name": str(name)})


def width():
    return WIDTH


def height():
    return HEIGHT


def random_position():
    """舞台上随便一个点。"""
    return _random.randint(-WIDTH // 2, WIDTH // 2), _random.randint(-HEIGHT // 2, HEIGHT // 2)


def key_pressed(name):
    """这个键正被按着吗。"""
    _breathe()
    return str(name) in _state["keys"]


def mouse_x():
    _breathe()
    return _state["x"]


def mouse_y():
    _breathe()
    return _state["y"]


def mouse_down():
    _breathe()
    return _state["down"]


def timer():
    """从计时器归零到现在的秒数。"""
    global _timer_start
    if _timer_start is None:
        _timer_start = _host.now()
    return _host.now() - _timer_start


def reset_timer():
    global _timer_start
    _timer_start = _host.now()


def ask(question):
    """问一个问题，等人回答。"""
    global _answer
    _answer = _host.ask(question)
    return _answer


def answer():
    """最近一次的回答。"""
    return _answer


# --- events ---
def when_key(name, function):
    """按下这个键时调用函数。"""
    _on_key.setdefault(str(name), []).append(function)


def when_clicked(sprite, function):
    """角色被点击时调用函数。"""
    _on_click.append((sprite, function))


def when_received(message, function):
    """收到消息时调用函数。"""
    _on_message.setdefault(str(message), []).append(function)


def broadcast(message):
    """向所有等着的函数发一条消息。"""
    _messages.append(str(message))


def _call(function):
    """A handler that still runs is not begun a second time."""
    if function in _busy:
        return
    _busy.add(function)
    try:
        function()
    finally:
        _busy.discard(function)


def _frame():
    """Looks at keyboard and mouse, and calls who waits for it."""
    global _state, _last_frame
    _last_frame = _host.now()
    _state = _host.state()
    for kind, what in _state.get("events", []):
        if kind == "key":
            for function in [*_on_key.get(what, []), *_on_key.get("any", [])]:
                _call(function)
        else:
            for sprite, function in list(_on_click):
                if what in (sprite._id, sprite.name):
                    _call(function)
    while _messages:
        message = _messages.pop(0)
        for function in list(_on_message.get(message, [])):
            _call(function)


def _breathe():
    """A loop that never waits still sees keys and clicks."""
    if _host.has_page() and _host.now() - _last_frame >= FRAME:
        _frame()


def wait(seconds=FRAME):
    """等一会儿；这时会听键盘、鼠标和消息。"""
    end = _host.now() + _number(seconds, "秒数")
    while True:
        _frame()
        left = end - _host.now()
        if left <= 0:
            _host.wait(0)
            return
        _host.wait(min(FRAME, left))


def forever(function, fps=30):
    """每秒调用函数 fps 次，直到 stop()。"""
    global _is_stopped
    _is_stopped = False
    pause = 1 / min(60.0, max(1.0, _number(fps, "fps")))
    while not _is_stopped:
        function()
        wait(pause)


def run():
    """让程序一直听键盘和鼠标，直到 stop()。"""
    forever(lambda: None)


def stop():
    """让 forever 或 run 停下。"""
    global _is_stopped
    _is_stopped = True
