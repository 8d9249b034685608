/**
 * How Python values travel between interpreters: each with its type, so that a list is no tuple and an object that
 * claims to equal everything arrives as a stranger.
 */
export const PACK = `
def _pack(value, depth=0, room=None):
    room = [4000] if room is None else room
    room[0] -= 1
    kind = type(value)
    if room[0] < 0 or depth > 12:
        return {'k': 'other', 'v': '…'}
    if value is None:
        return {'k': 'none'}
    if kind is bool:
        return {'k': 'bool', 'v': value}
    if kind is int:
        return {'k': 'int', 'v': str(value) if abs(value) < 10 ** 300 else '0'}
    if kind is float:
        return {'k': 'float', 'v': repr(value)}
    if kind is str:
        return {'k': 'str', 'v': value[:2000]}
    if kind in (list, tuple):
        return {'k': kind.__name__, 'v': [_pack(one, depth + 1, room) for one in value]}
    if kind in (set, frozenset):
        return {'k': 'set', 'v': [_pack(one, depth + 1, room) for one in value]}
    if kind is dict:
        return {'k': 'dict', 'v': [[_pack(a, depth + 1, room), _pack(b, depth + 1, room)] for a, b in value.items()]}
    return {'k': 'other', 'v': kind.__name__[:40]}
`

export const UNPACK = `
class _Other:
    def __init__(self, name):
        self.name = name
    def __repr__(self):
        return '一个 ' + self.name

def _unpack(packed):
    kind, value = packed['k'], packed.get('v')
    if kind == 'none':
        return None
    if kind == 'bool':
        return value is True
    if kind == 'int':
        return int(value)
    if kind == 'float':
        return float(value)
    if kind == 'str':
        return str(value)
    if kind in ('list', 'tuple', 'set'):
        items = [_unpack(one) for one in value]
        return items if kind == 'list' else tuple(items) if kind == 'tuple' else set(items)
    if kind == 'dict':
        return {_unpack(a): _unpack(b) for a, b in value}
    return _Other(str(value))
`
