/** Programs and what Python 3.14 says of them, recorded from the code runner. */
export const RECORDED: readonly { code: string; error: string }[] = [
  {
    code: 'prnt(1)',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\n    prnt(1)\n    ^^^^\nNameError: name 'prnt' is not defined. Did you mean: 'print'?",
  },
  {
    code: '成绩 = 90\nprint(成积)',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 2, in <module>\n    print(成积)\n          ^^^^\nNameError: name '成积' is not defined. Did you mean: '成绩'?",
  },
  {
    code: 'x = 1\nprint(y)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    print(y)\n          ^\nNameError: name \'y\' is not defined',
  },
  {
    code: 'if 1 > 0\n    print(1)',
    error: '  File "main.py", line 1\n    if 1 > 0\n            ^\nSyntaxError: expected \':\'',
  },
  {
    code: 'print（1）',
    error: '  File "main.py", line 1\n    print（1）\n         ^\nSyntaxError: invalid character \'（\' (U+FF08)',
  },
  {
    code: 'x = 5\nif x == 5：\n    print(x)',
    error: '  File "main.py", line 2\n    if x == 5：\n             ^\nSyntaxError: invalid character \'：\' (U+FF1A)',
  },
  {
    code: 'print(“你好”)',
    error: '  File "main.py", line 1\n    print(“你好”)\n          ^\nSyntaxError: invalid character \'“\' (U+201C)',
  },
  {
    code: 'print((1 + 2)',
    error: '  File "main.py", line 1\n    print((1 + 2)\n         ^\nSyntaxError: \'(\' was never closed',
  },
  { code: 'print(1))', error: '  File "main.py", line 1\n    print(1))\n            ^\nSyntaxError: unmatched \')\'' },
  {
    code: 'x = [1, 2)',
    error:
      "  File \"main.py\", line 1\n    x = [1, 2)\n             ^\nSyntaxError: closing parenthesis ')' does not match opening parenthesis '['",
  },
  {
    code: "print('abc)",
    error:
      '  File "main.py", line 1\n    print(\'abc)\n          ^\nSyntaxError: unterminated string literal (detected at line 1)',
  },
  {
    code: 'if 5 = 5:\n    pass',
    error:
      "  File \"main.py\", line 1\n    if 5 = 5:\n       ^\nSyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?",
  },
  {
    code: 'x = 3\nif x = 3:\n    print(x)',
    error:
      "  File \"main.py\", line 2\n    if x = 3:\n       ^^^^^\nSyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?",
  },
  {
    code: '5 = x',
    error:
      "  File \"main.py\", line 1\n    5 = x\n    ^\nSyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='?",
  },
  {
    code: 'print "hi"',
    error:
      '  File "main.py", line 1\n    print "hi"\n    ^^^^^^^^^^\nSyntaxError: Missing parentheses in call to \'print\'. Did you mean print(...)?',
  },
  {
    code: 'print(1 2)',
    error:
      '  File "main.py", line 1\n    print(1 2)\n          ^^^\nSyntaxError: invalid syntax. Perhaps you forgot a comma?',
  },
  { code: 'return 5', error: '  File "main.py", line 1\nSyntaxError: \'return\' outside function' },
  { code: 'break', error: '  File "main.py", line 1\nSyntaxError: \'break\' outside loop' },
  {
    code: 'def f():\nprint(1)',
    error:
      '  File "main.py", line 2\n    print(1)\n    ^^^^^\nIndentationError: expected an indented block after function definition on line 1',
  },
  { code: 'x = 1\n  y = 2', error: '  File "main.py", line 2\n    y = 2\nIndentationError: unexpected indent' },
  {
    code: 'if 1:\n    x = 1\n  y = 2',
    error:
      '  File "main.py", line 3\n    y = 2\n         ^\nIndentationError: unindent does not match any outer indentation level',
  },
  {
    code: 'if 1:\n\tx = 1\n        y = 2',
    error: '  File "main.py", line 3\n    y = 2\nTabError: inconsistent use of tabs and spaces in indentation',
  },
  {
    code: 'print("年龄" + 5)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    print("年龄" + 5)\n          ~~~~~~~^~~\nTypeError: can only concatenate str (not "int") to str',
  },
  {
    code: 'print(5 + "岁")',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    print(5 + "岁")\n          ~~^~~~~~\nTypeError: unsupported operand type(s) for +: \'int\' and \'str\'',
  },
  {
    code: 'print("a" - 1)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    print("a" - 1)\n          ~~~~^~~\nTypeError: unsupported operand type(s) for -: \'str\' and \'int\'',
  },
  {
    code: 'print("3" > 2)',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\n    print(\"3\" > 2)\n          ^^^^^^^\nTypeError: '>' not supported between instances of 'str' and 'int'",
  },
  {
    code: 'def f(a, b):\n    return a\nf(1)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 3, in <module>\n    f(1)\n    ~^^^\nTypeError: f() missing 1 required positional argument: \'b\'',
  },
  {
    code: 'def f(a):\n    return a\nf(1, 2)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 3, in <module>\n    f(1, 2)\n    ~^^^^^^\nTypeError: f() takes 1 positional argument but 2 were given',
  },
  {
    code: 'x = 5\nx()',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    x()\n    ~^^\nTypeError: \'int\' object is not callable',
  },
  {
    code: 'x = 5\nx[0]',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    x[0]\n    ~^^^\nTypeError: \'int\' object is not subscriptable',
  },
  {
    code: 'x = "abc"\nx[0] = "b"',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    x[0] = "b"\n    ~^^^\nTypeError: \'str\' object does not support item assignment',
  },
  {
    code: 'for i in 5:\n    pass',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    for i in 5:\n             ^\nTypeError: \'int\' object is not iterable',
  },
  {
    code: 'range(1.5)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    range(1.5)\n    ~~~~~^^^^^\nTypeError: \'float\' object cannot be interpreted as an integer',
  },
  {
    code: '[1, 2]["a"]',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    [1, 2]["a"]\n    ~~~~~~^^^^^\nTypeError: list indices must be integers or slices, not str',
  },
  {
    code: 'print(1 / 0)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    print(1 / 0)\n          ~~^~~\nZeroDivisionError: division by zero',
  },
  {
    code: 'print([1, 2][5])',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    print([1, 2][5])\n          ~~~~~~^^^\nIndexError: list index out of range',
  },
  {
    code: 'd = {"a": 1}\nd["b"]',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    d["b"]\n    ~^^^^^\nKeyError: \'b\'',
  },
  {
    code: 'int("abc")',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    int("abc")\n    ~~~^^^^^^^\nValueError: invalid literal for int() with base 10: \'abc\'',
  },
  {
    code: 'int("3.5")',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    int("3.5")\n    ~~~^^^^^^^\nValueError: invalid literal for int() with base 10: \'3.5\'',
  },
  {
    code: 'float("x")',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    float("x")\n    ~~~~~^^^^^\nValueError: could not convert string to float: \'x\'',
  },
  {
    code: 'a, b = [1, 2, 3]',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    a, b = [1, 2, 3]\n    ^^^^\nValueError: too many values to unpack (expected 2, got 3)',
  },
  {
    code: '[1].remove(5)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    [1].remove(5)\n    ~~~~~~~~~~^^^\nValueError: list.remove(x): x not in list',
  },
  {
    code: 'input()',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    input()\n    ~~~~~^^\nEOFError: EOF when reading a line',
  },
  {
    code: 'def f():\n    f()\nf()',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in f\n    f()\n    ~^^\n  File "main.py", line 2, in f\n    f()\n    ~^^\n  File "main.py", line 2, in f\n    f()\n    ~^^\n  [Previous line repeated 17 more times]\nRecursionError: maximum recursion depth exceeded',
  },
  {
    code: 'import math\nmath.sqr(4)',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 2, in <module>\n    math.sqr(4)\n    ^^^^^^^^\nAttributeError: module 'math' has no attribute 'sqr'. Did you mean: 'sqrt'?",
  },
  {
    code: 'x = [1]\nx.push(2)',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 2, in <module>\n    x.push(2)\n    ^^^^^^\nAttributeError: 'list' object has no attribute 'push'",
  },
  {
    code: 'x = None\nx.append(1)',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 2, in <module>\n    x.append(1)\n    ^^^^^^^^\nAttributeError: 'NoneType' object has no attribute 'append'",
  },
  {
    code: 'import numpy',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    import numpy\nModuleNotFoundError: No module named \'numpy\'',
  },
  {
    code: 'import randon',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    import randon\nModuleNotFoundError: No module named \'randon\'',
  },
  {
    code: 'from math import sinn',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\n    from math import sinn\nImportError: cannot import name 'sinn' from 'math' (unknown location). Did you mean: 'sin'?",
  },
  {
    code: 'n = 0\ndef f():\n    n = n + 1\nf()',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 4, in <module>\n    f()\n    ~^^\n  File "main.py", line 3, in f\n    n = n + 1\n        ^\nUnboundLocalError: cannot access local variable \'n\' where it is not associated with a value',
  },
  {
    code: 'open("a.txt")',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    open("a.txt")\n    ~~~~^^^^^^^^^\nFileNotFoundError: [Errno 44] No such file or directory: \'a.txt\'',
  },
  {
    code: 'assert 1 == 2',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    assert 1 == 2\n           ^^^^^^\nAssertionError',
  },
  {
    code: 'import math\nmath.exp(1000)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    math.exp(1000)\n    ~~~~~~~~^^^^^^\nOverflowError: math range error',
  },
  { code: '1abc = 5', error: '  File "main.py", line 1\n    1abc = 5\n    ^\nSyntaxError: invalid decimal literal' },
  {
    code: 'x = """abc',
    error:
      '  File "main.py", line 1\n    x = """abc\n        ^\nSyntaxError: unterminated triple-quoted string literal (detected at line 1)',
  },
  {
    code: 'class A:\n    pass\nraise A',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 3, in <module>\n    raise A\nTypeError: exceptions must derive from BaseException',
  },
  {
    code: 'raise Exception("自己的错误")',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    raise Exception("自己的错误")\nException: 自己的错误',
  },
  {
    code: 'try:\n    1 / 0\nexcept Exception as e:\n    raise ValueError("坏了") from e',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    1 / 0\n    ~~^~~\nZeroDivisionError: division by zero\n\nThe above exception was the direct cause of the following exception:\n\nTraceback (most recent call last):\n  File "main.py", line 4, in <module>\n    raise ValueError("坏了") from e\nValueError: 坏了',
  },
]
