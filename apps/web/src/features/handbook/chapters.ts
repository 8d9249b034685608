import { type BlockDefinition, blockCategories, blocksInCategory, readBlock } from '@shijie/program/blocks'
import { explainError } from '@shijie/program/explain-error'
import { handbookTexts as texts } from '../../texts/handbook.ts'
import { readModule } from './python-docs.ts'

/** The handbook: chapters written by hand, and pages made of the blocks and modules themselves. */

/** One thing that can be looked up: a block, a function or an error. */
export interface Entry {
  key: string
  title: string
  /** What it does. */
  text: string
  /** Python. */
  example: string
  words: string
}

export interface Chapter {
  key: string
  group: 'chapters' | 'blocks' | 'python'
  title: string
  /** Markdown; empty for pages that are lists only. */
  text: string
  colour: string
  entries: readonly Entry[]
}

const written = import.meta.glob<string>('../../../../../content/handbook/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const modules = import.meta.glob<string>('../../../../../packages/program/python/[a-z]*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))

/** Programs that go wrong in the commonest ways, with what Python says of them; the words come from the explanations. */
const WRONG: readonly [code: string, name: string, says: string][] = [
  ['print(分数)', 'NameError', "name '分数' is not defined"],
  ['age = 12\nprint("我今年" + age)', 'TypeError', 'can only concatenate str (not "int") to str'],
  ['n = int("十二")', 'ValueError', "invalid literal for int() with base 10: '十二'"],
  ['names = ["小红", "小明"]\nprint(names[2])', 'IndexError', 'list index out of range'],
  ['votes = {"猫": 2}\nprint(votes["狗"])', 'KeyError', "'狗'"],
  ['print(10 / 0)', 'ZeroDivisionError', 'division by zero'],
  ['names = ["小红"]\nnames.add("小明")', 'AttributeError', "'list' object has no attribute 'add'"],
  ['import numpy', 'ModuleNotFoundError', "No module named 'numpy'"],
  ['def f():\n    f()\nf()', 'RecursionError', 'maximum recursion depth exceeded'],
]

function errorEntries(): Entry[] {
  return WRONG.flatMap(([code, name, says]) => {
    const line = code.split('\n').length
    const error = `Traceback (most recent call last):\n  File "main.py", line ${line}, in <module>\n${name}: ${says}`
    const words = explainError({ status: 'error', error, code })
    if (!words) return []
    return [{ key: name, title: name, text: `${words.meaning}${words.advice}`, example: code, words: says }]
  })
}

function writtenChapters(): Chapter[] {
  return Object.entries(written)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, source]) => {
      const key = nameOf(path).replace(/^\d+-/, '')
      const [head = '', ...rest] = source.split('\n')
      const entries = key === 'errors' ? errorEntries() : []
      const title = head.replace(/^#\s*/, '')
      return { key, group: 'chapters' as const, title, text: rest.join('\n').trim(), colour: '', entries }
    })
}

const blockEntry = (block: BlockDefinition): Entry => ({
  key: block.type,
  title: readBlock(block),
  text: block.help,
  example: block.example,
  words: block.words ?? '',
})

const blockChapters = (): Chapter[] =>
  blockCategories
    .filter(({ isOpen }) => isOpen)
    .map(({ key, name, help, colour }) => ({
      key: `blocks-${key}`,
      group: 'blocks' as const,
      title: name,
      text: help,
      colour,
      entries: blocksInCategory(key)
        .filter(({ isHidden }) => !isHidden)
        .map(blockEntry),
    }))

const moduleChapters = (): Chapter[] =>
  Object.entries(modules).map(([path, source]) => {
    const name = nameOf(path)
    const { intro, functions } = readModule(name, source)
    const entries = functions.map(({ signature, help }) => ({
      key: signature,
      title: signature,
      text: help,
      example: '',
      words: '',
    }))
    const text = `${intro}\n\n${texts.moduleIntro(name)}`
    return {
      key: `python-${name}`,
      group: 'python' as const,
      title: texts.modules[name] ?? name,
      text,
      colour: '',
      entries,
    }
  })

/** The whole handbook in its order. */
export const handbookChapters: readonly Chapter[] = [...writtenChapters(), ...blockChapters(), ...moduleChapters()]

export interface Finding {
  chapter: Chapter
  entry: Entry | undefined
  /** The line that holds the words. */
  line: string
}

const FOUND_MAX = 60

/** Everything that holds all the words that were typed: entries by their words, chapters by their lines. */
export function searchHandbook(query: string): Finding[] {
  const parts = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  const holds = (text: string) => parts.every((part) => text.toLowerCase().includes(part))
  const found: Finding[] = []
  for (const chapter of handbookChapters) {
    for (const entry of chapter.entries) {
      const { title, text, example, words } = entry
      if (holds(`${chapter.title} ${title} ${text} ${example} ${words}`)) found.push({ chapter, entry, line: text })
    }
    const line = chapter.text.split('\n').find((one) => holds(`${chapter.title} ${one}`) && one.trim() !== '')
    if (chapter.group === 'chapters' && line) {
      found.push({ chapter, entry: undefined, line: line.replace(/[#*`>|-]/g, '').trim() })
    }
  }
  return found.slice(0, FOUND_MAX)
}
