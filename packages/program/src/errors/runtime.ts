import { nearestName } from './names.ts'
import type { Words } from './syntax.ts'
import type { Traceback } from './traceback.ts'
import { asLost, type Rule, TYPES, typeInWords } from './types.ts'

/** Programs that began to run and could not go on. */

/** Third-party packages that learners know from elsewhere. */
const NOT_SHIPPED =
  /^(numpy|pandas|matplotlib|scipy|sklearn|torch|tensorflow|cv2|PIL|requests|pygame|jieba|seaborn|tkinter|flask|bs4|paddle|transformers|openai)$/

const NAMES: readonly Rule[] = [
  [
    /^NameError$/,
    /name '(\w+)' is not defined.*[Dd]id you forget to import '\w+'|name '(ai|chart|sound|stage|turtle)' is not defined/,
    ([, forgotten, own]) => {
      const name = forgotten ?? own ?? ''
      return {
        title: `还没有 import ${name}`,
        meaning: `${name} 是一个模块，用之前要先请它进来。`,
        advice: `在程序的最前面写 import ${name}。`,
      }
    },
  ],
  [
    /^NameError$/,
    /name '(.+?)' is not defined/,
    ([, name = ''], { code }) => {
      const near = nearestName(name, code)
      return {
        title: `没有叫“${name}”的东西`,
        meaning: `程序用到了“${name}”，但前面没有给它赋值，也没有定义这个函数；大写和小写是不同的名字。`,
        advice: near
          ? `你是不是想写“${near}”？如果要用文字，请加上引号。`
          : '检查名字有没有拼错、是不是先赋值再使用；如果它是文字，要加上引号。',
      }
    },
  ],
  [
    /^UnboundLocalError$/,
    /(?:local )?variable '(.+?)'/,
    ([, name]) => ({
      title: `函数里的变量“${name}”还没有值`,
      meaning: `在函数里给“${name}”赋过值，它就成了函数自己的变量，但这一行用它的时候还没有赋值。`,
      advice: `如果想用函数外面的“${name}”，在函数的第一行写 global ${name}；否则先给它赋值再使用。`,
    }),
  ],
  [
    /^ModuleNotFoundError$|^ImportError$/,
    /No module named '(.+?)'/,
    ([, full = '']) => {
      const name = full.split('.')[0] ?? ''
      if (!NOT_SHIPPED.test(name)) {
        return {
          title: `没有叫“${name}”的模块`,
          meaning: 'import 后面的名字，Python 没有找到。',
          advice: '检查模块名有没有拼错，大小写对不对，例如 random、math、turtle。',
        }
      }
      return {
        title: `本平台的内置环境不含 ${name}`,
        meaning: `${name} 不是 Python 自带的，要另外安装，这里不能使用。`,
        advice: '可以用自带的 math、random、statistics，画图用本平台的 turtle 和 chart。',
      }
    },
  ],
  [
    /^ImportError$/,
    /cannot import name '(.+?)' from '(.+?)'(?:.*Did you mean: '(.+?)')?/,
    ([, name, module, meant]) => ({
      title: `模块 ${module} 里没有“${name}”`,
      meaning: `from ${module} import 后面的名字，在这个模块里找不到。`,
      advice: meant ? `你是不是想写“${meant}”？` : '检查名字有没有拼错，大小写对不对。',
    }),
  ],
  [
    /^AttributeError$/,
    /'?(?:(\w+)'? object|module '(\w+)') has no attribute '(.+?)'(?:.*Did you mean: '\.?(.+?)')?/,
    ([, type, module, name, meant], traceback) =>
      asLost(type, traceback) ?? {
        title: `${module ? `模块 ${module} ` : `${typeInWords(type)}`}没有“${name}”`,
        meaning: `点号“.”后面的“${name}”，${module ? '这个模块里没有' : `是${typeInWords(type)}不会做的事`}。`,
        advice: meant
          ? `你是不是想写“${meant}”？`
          : type === 'NoneType'
            ? '点号前面的变量现在是空值 None，检查它是不是由没有 return 的函数得来的。'
            : `检查“${name}”有没有拼错，点号前面的内容是不是你想要的那一种。`,
      },
  ],
]

const VALUES: readonly Rule[] = [
  [
    /^ZeroDivisionError$/,
    /./,
    () => ({
      title: '除数是 0',
      meaning: '任何数都不能除以 0，求余数也一样。',
      advice: '检查除号右边的变量为什么是 0；可以先用 if 判断它不等于 0，再做除法。',
    }),
  ],
  [
    /^IndexError$/,
    /./,
    () => ({
      title: '下标超出了范围',
      meaning: '下标从 0 开始数：有 3 个内容时，下标只能是 0、1、2（或 -1、-2、-3）。',
      advice: '用 len(…) 看看一共有几个；循环时写 range(len(…))。空的列表里什么也取不出来。',
    }),
  ],
  [
    /^KeyError$/,
    /^(.*)$/s,
    ([, key]) => ({
      title: `字典里没有 ${key} 这个键`,
      meaning: '用方括号取字典的内容时，这个键必须已经在字典里。',
      advice: '检查键有没有写错；可以先用 in 判断，或者用 .get(键) 来取。',
    }),
  ],
  [
    /^ValueError$/,
    /invalid literal for int\(\) with base \d+: (.*)|could not convert string to float: (.*)/s,
    ([, whole, real]) => ({
      title: `${whole ?? real} 不能变成${whole === undefined ? '数字' : '整数'}`,
      meaning: `${whole === undefined ? 'float' : 'int'}(…) 里的文字要全是数字，不能有字母、汉字、空内容${
        whole === undefined ? '' : '或小数点'
      }。`,
      advice:
        whole && /^'-?\d+\.\d+'$/.test(whole)
          ? '这是小数，改用 float(…)。'
          : '检查输入的内容；可以先用 .isdigit() 判断是不是数字。',
    }),
  ],
  [
    /^ValueError$/,
    /(?:not enough|too many) values to unpack/,
    () => ({
      title: '等号两边的个数不一样',
      meaning: '等号左边有几个变量，右边就要有几个值。',
      advice: '数一数两边的个数；input().split() 得到几个，要看输入了几个。',
    }),
  ],
  [
    /^ValueError$/,
    /not in list|substring not found|is not in/,
    () => ({
      title: '没有找到要找的内容',
      meaning: '要找或要删除的内容不在里面。',
      advice: '先用 in 判断在不在，再去找或删除。',
    }),
  ],
  [
    /^EOFError$/,
    /./,
    () => ({
      title: '没有可以读的输入了',
      meaning: '程序执行到 input()，但“输入”框里的内容已经用完。',
      advice: '在运行之前，把程序需要的每个输入写进“输入”框，一行一个。',
    }),
  ],
  [
    /^RecursionError$/,
    /./,
    () => ({
      title: '函数不停地调用自己',
      meaning: '函数一层一层地调用自己，没有停下来的条件。',
      advice: '在函数的开头写好什么时候直接 return，并检查每次调用是不是离这个条件更近一步。',
    }),
  ],
  [/^MemoryError$/, /^/, () => MEMORY],
  [
    /^OverflowError$/,
    /./,
    () => ({
      title: '数太大，算不下去了',
      meaning: '结果超出了小数能表示的范围。',
      advice: '检查循环里的数为什么变得这么大，或者改用整数来算。',
    }),
  ],
  [
    /^FileNotFoundError$/,
    /./,
    () => ({
      title: '没有找到这个文件',
      meaning: '程序在一个单独的环境里运行，看不到电脑上的文件。',
      advice: '把数据直接写在程序里，或者先用 open(名字, "w") 写一个文件再读。',
    }),
  ],
  [
    /^AssertionError$/,
    /^/,
    () => ({
      title: 'assert 的条件不成立',
      meaning: 'assert 后面的条件应该成立，但现在不成立。',
      advice: '用 print 看看条件里每个变量的值，找出和你想的不一样的那个。',
    }),
  ],
  [
    // The module `ai` says what is wrong itself, and after the first sentence what to do.
    /^AiError$/,
    /^([^。]*)。?(.*)$/s,
    ([, what, advice]) => ({
      title: what || '人工智能没有给出答案',
      meaning: '程序请模型帮忙，这一次没有得到答案，就停下了。',
      advice: advice || '检查模型的名称和交给它的内容，再运行一次。',
    }),
  ],
  [
    /^KeyboardInterrupt$/,
    /^/,
    () => ({ title: '程序被停止了', meaning: '你点了停止，程序没有运行完。', advice: '再点一次运行，就从头开始。' }),
  ],
]

const MEMORY: Words = {
  title: '内存用完了',
  meaning: '程序里存的内容太多，超过了允许的大小。',
  advice: '检查循环是不是一直往列表或文字里加内容，没有停下来。',
}

/** Ends that Python itself says nothing about. */
export const ENDS: Record<string, Words> = {
  timeout: {
    title: '运行时间太长，被停止了',
    meaning: '程序超过了允许的时间，多半是循环一直没有停下来。',
    advice: '检查 while 的条件会不会变成不成立，循环里有没有改变那个变量。',
  },
  output_limit: {
    title: '输出太多，被停止了',
    meaning: '程序输出的内容超过了允许的长度，后面的没有显示。',
    advice: '检查循环里的 print 是不是停不下来，或者只输出需要的部分。',
  },
  memory: MEMORY,
  engine: {
    title: '程序让 Python 停止了工作',
    meaning: '程序做了这里不允许的事，或者调用的层数太深，Python 自己也停了下来。',
    advice: '检查有没有很深的递归；这里不能控制电脑、连接网络或调用底层的功能。',
  },
}

/** Modules of ours, which say in a beginner's words what they were given. */
const OWN_MODULES = /^(ai|chart|sound|stage|turtle)$/
const CHINESE = /[\u4e00-\u9fff]/

/** What a module of ours refused: its own sentence says it best. */
function explainRefusal({ name, message, module }: Traceback): Words | undefined {
  if (!/^(TypeError|ValueError)$/.test(name) || !OWN_MODULES.test(module) || !CHINESE.test(message)) return undefined
  return {
    title: message,
    meaning: `模块 ${module} 的这个功能，不能用现在交给它的东西。`,
    advice: '对照提示改这一行括号里的内容，再运行一次。',
  }
}

export function explainRuntime(traceback: Traceback): Words | undefined {
  const refusal = explainRefusal(traceback)
  if (refusal) return refusal
  for (const [name, message, explain] of [...NAMES, ...TYPES, ...VALUES]) {
    const found = name.test(traceback.name) ? message.exec(traceback.message) : null
    if (found) return explain(found, traceback)
  }
  return undefined
}
