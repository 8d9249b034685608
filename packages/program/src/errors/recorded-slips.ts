/** More programs and what Python 3.14 says of them: slips of who knows another language. */
export const RECORDED_SLIPS: readonly { code: string; error: string }[] = [
  {
    code: 'x = 1\nif x > 0:\n    print(1)\nelse if x < 0:\n    print(2)',
    error: '  File "main.py", line 4\n    else if x < 0:\n         ^^\nSyntaxError: expected \':\'',
  },
  {
    code: 'print(random.randint(1, 6))',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\n    print(random.randint(1, 6))\n          ^^^^^^\nNameError: name 'random' is not defined. Did you forget to import 'random'?",
  },
  {
    code: 'forward(100)\nturtle.forward(100)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 1, in <module>\n    forward(100)\n    ^^^^^^^\nNameError: name \'forward\' is not defined',
  },
  {
    code: 'turtle.forward(100)',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 1, in <module>\n    turtle.forward(100)\n    ^^^^^^\nNameError: name 'turtle' is not defined. Did you mean: 'tuple'? Or did you forget to import 'turtle'?",
  },
  {
    code: 'a = [3, 1]\na = a.sort()\nprint(a[0])',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 3, in <module>\n    print(a[0])\n          ~^^^\nTypeError: \'NoneType\' object is not subscriptable',
  },
  {
    code: 'a = [1]\na.append[1]',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    a.append[1]\n    ~~~~~~~~^^^\nTypeError: \'builtin_function_or_method\' object is not subscriptable',
  },
  {
    code: 'x = 3\nif x => 3:\n    print(x)',
    error: '  File "main.py", line 2\n    if x => 3:\n         ^\nSyntaxError: invalid syntax',
  },
  { code: 'x = 1\nx++', error: '  File "main.py", line 2\n    x++\n       ^\nSyntaxError: invalid syntax' },
  { code: 'x = 1\nx++\nprint(x)', error: '  File "main.py", line 2\n    x++\n       ^\nSyntaxError: invalid syntax' },
  {
    code: 'x = 1\nif x !== 3:\n    print(x)',
    error: '  File "main.py", line 2\n    if x !== 3:\n           ^\nSyntaxError: invalid syntax',
  },
  {
    code: 'x = 1\nif x === 3:\n    print(x)',
    error: '  File "main.py", line 2\n    if x === 3:\n           ^\nSyntaxError: invalid syntax',
  },
  {
    code: 'x = 1\nif x > 0 且 x < 5:\n    print(x)',
    error: '  File "main.py", line 2\n    if x > 0 且 x < 5:\n             ^\nSyntaxError: invalid syntax',
  },
  {
    code: 'x = 1\nif x > 0 then:\n    print(x)',
    error: '  File "main.py", line 2\n    if x > 0 then:\n             ^^^^\nSyntaxError: invalid syntax',
  },
  {
    code: 'x = 1\nif x > 0 && x < 5:\n    print(x)',
    error: '  File "main.py", line 2\n    if x > 0 && x < 5:\n              ^\nSyntaxError: invalid syntax',
  },
  {
    code: 'x = 1\nif x > 0:\n    pass\nelse:\n    pass\nelif x < 0:\n    pass',
    error: "  File \"main.py\", line 6\n    elif x < 0:\n    ^^^^\nSyntaxError: 'elif' block follows an 'else' block",
  },
  {
    code: 'def hello:\n    print(1)',
    error: '  File "main.py", line 1\n    def hello:\n             ^\nSyntaxError: expected \'(\'',
  },
  { code: 'class = 3', error: '  File "main.py", line 1\n    class = 3\n          ^\nSyntaxError: invalid syntax' },
  {
    code: 'x = 1\nprint(f"{x")',
    error: '  File "main.py", line 2\n    print(f"{x")\n              ^\nSyntaxError: f-string: expecting \'}\'',
  },
  {
    code: 'x = 3\nprint(2x)',
    error: '  File "main.py", line 2\n    print(2x)\n          ^\nSyntaxError: invalid decimal literal',
  },
  {
    code: 'print(１２)',
    error: '  File "main.py", line 1\n    print(１２)\n          ^\nSyntaxError: invalid character \'１\' (U+FF11)',
  },
  {
    code: 'x = １２',
    error: '  File "main.py", line 1\n    x = １２\n        ^\nSyntaxError: invalid character \'１\' (U+FF11)',
  },
  {
    code: 'import turtle\nturtle.circle()',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    turtle.circle()\n    ~~~~~~~~~~~~~^^\n  File "/lib/python3.14/site-packages/turtle.py", line 303, in function\n    return getattr(_first(), name)(*args, **kwargs)\n           ~~~~~~~~~~~~~~~~~~~~~~~^^^^^^^^^^^^^^^^^\nTypeError: Turtle.circle() missing 1 required positional argument: \'radius\'',
  },
  {
    code: 'x = 1\nif x > 0:\n    x = 2\nelse x < 0:\n    x = 3',
    error: '  File "main.py", line 4\n    else x < 0:\n         ^\nSyntaxError: expected \':\'',
  },
  {
    code: 'x = 1\nif !x:\n    print(1)',
    error: '  File "main.py", line 2\n    if !x:\n       ^\nSyntaxError: invalid syntax',
  },
  {
    code: 'for i in range(3)\n    print(i)',
    error: '  File "main.py", line 1\n    for i in range(3)\n                     ^\nSyntaxError: expected \':\'',
  },
  { code: 'while = 3', error: '  File "main.py", line 1\n    while = 3\n          ^\nSyntaxError: invalid syntax' },
  { code: 'import = 2', error: '  File "main.py", line 1\n    import = 2\n           ^\nSyntaxError: invalid syntax' },
  {
    code: 'x = 5\nx = x.append(1)',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 2, in <module>\n    x = x.append(1)\n        ^^^^^^^^\nAttributeError: 'int' object has no attribute 'append'",
  },
  {
    code: 'a = [1]\na = a.append(2)\na.append(3)',
    error:
      "Traceback (most recent call last):\n  File \"main.py\", line 3, in <module>\n    a.append(3)\n    ^^^^^^^^\nAttributeError: 'NoneType' object has no attribute 'append'",
  },
  {
    code: 'a = [1, 2]\nfor n in a.reverse():\n    print(n)',
    error:
      'Traceback (most recent call last):\n  File "main.py", line 2, in <module>\n    for n in a.reverse():\n             ~~~~~~~~~^^\nTypeError: \'NoneType\' object is not iterable',
  },
]
