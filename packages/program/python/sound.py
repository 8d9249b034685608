"""声音：放一段声音，或者弹几个音。"""

import _host


def play(name):
    """开始播放，马上做下一步。"""
    _host.emit({"do": "sound", "name": str(name)})


def play_and_wait(name):
    """放完了再做下一步。"""
    play(name)
    _host.wait(_host.sound_lengths.get(str(name), 1.0))


def note(number, seconds=0.5):
    """弹一个音：60 是中央 C，每加 1 高半个音。"""
    number, seconds = float(number), float(seconds)
    if not 0 <= number <= 127:
        raise ValueError(f"音的编号应在 0–127 之间，现在是 {number:g}")
    if not 0 < seconds <= 30:
        raise ValueError(f"时长应在 0–30 秒之间，现在是 {seconds:g}")
    _host.emit({"do": "note", "note": number, "seconds": seconds})
    _host.wait(seconds)


def rest(seconds=0.5):
    """安静一会儿。"""
    _host.wait(float(seconds))


def volume(percent):
    """音量，0 到 100。"""
    _host.emit({"do": "volume", "percent": min(100.0, max(0.0, float(percent)))})


def stop():
    """停下所有声音。"""
    _host.emit({"do": "silence"})
