/** A piece of Python that is put where the cursor is, with what it does. */
export interface Snippet {
  name: string
  code: string
}

export interface SnippetGroup {
  name: string
  snippets: readonly Snippet[]
}

/** What beginners look up again and again, in the order in which they come to it. */
export const snippetGroups: readonly SnippetGroup[] = [
  {
    name: '说和问',
    snippets: [
      { name: '显示一句话', code: 'print("你好")' },
      { name: '问一句话', code: '名字 = input("你叫什么名字？")' },
      { name: '问一个整数', code: '数 = int(input("请输入一个整数："))' },
      { name: '把数放进句子', code: 'print(f"一共 {数} 个")' },
    ],
  },
  {
    name: '判断和重复',
    snippets: [
      { name: '如果……否则', code: 'if 数 > 10:\n    print("大于 10")\nelse:\n    print("不大于 10")' },
      { name: '重复几次', code: 'for 次 in range(10):\n    print(次)' },
      { name: '一直到……', code: '数 = 0\nwhile 数 < 10:\n    数 = 数 + 1' },
      { name: '看列表里的每一个', code: 'for 水果 in ["苹果", "香蕉"]:\n    print(水果)' },
    ],
  },
  {
    name: '函数和数据',
    snippets: [
      { name: '自己的函数', code: 'def 相加(一, 二):\n    return 一 + 二' },
      { name: '列表', code: '清单 = []\n清单.append("苹果")\nprint(len(清单))' },
      { name: '随机数', code: 'import random\n点数 = random.randint(1, 6)' },
      { name: '出错也不停', code: 'try:\n    数 = int(input())\nexcept ValueError:\n    print("这不是整数")' },
    ],
  },
  {
    name: '海龟',
    snippets: [
      {
        name: '画一个正方形',
        code: 'import turtle\nfor 边 in range(4):\n    turtle.forward(100)\n    turtle.right(90)',
      },
      { name: '画一个圆', code: 'import turtle\nturtle.circle(50)' },
    ],
  },
  {
    name: '人工智能',
    snippets: [
      {
        name: '请模型看摄像头',
        code: 'import ai\n结果 = ai.predict("模型的名字", ai.camera())\nprint(结果.label, 结果.confidence)',
      },
      { name: '请模型读一句话', code: 'import ai\n结果 = ai.predict("模型的名字", "今天真开心")\nprint(结果.label)' },
    ],
  },
]
