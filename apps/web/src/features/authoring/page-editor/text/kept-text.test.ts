import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { KeptText } from './kept-text.ts'
import { readPieces } from './read-markdown.ts'
import { safeAddress, textSchema } from './text-schema.ts'
import { writePiece } from './write-markdown.ts'

const CONTENT = `${import.meta.dirname}/../../../../../../../content/trainings`
const trainings = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, readFileSync(`${CONTENT}/${file}`, 'utf8')] as const)

const written: readonly string[] = [
  '',
  '人说一个字，大约要 200 毫秒。',
  '# 大标题\n正文紧跟在后面',
  '## 小节\n\n### 更小的一节\n\n正文',
  '标题\n====\n\n第二种\n----',
  '一段 **25 毫秒的小段**，一段一段地*猜*。',
  '***又粗又斜***，`print(1)`，**`粗代码`**',
  '重点**：**不是粗体',
  '- 甲\n- 乙\n  - 丙\n\n* 丁',
  '1. 先\n2. 后\n\n7) 从七开始',
  '- 松\n\n- 散\n\n  第二段',
  '> 引用\n> 两行\n\n> 另一个引用',
  '> - 引用里的列表\n>\n> 一段',
  '[课程](/course/CourseList) 和 [外面](https://example.cn/a?b=1&c=2#d)',
  'https://example.cn/自动 和 <https://example.cn>',
  'www.example.cn 和 teacher@example.cn',
  '质能 $E=mc^2$，欧拉 $e^{i\\pi}+1=0$，集合 $\\{a_1*b*c\\}$',
  '苹果 $5，梨 $6；$ 不是公式 $，$$ 也不是',
  '这里\\\n换行，那里  \n也换行',
  '星号\\*不是\\*强调，\\# 也不是标题，1\\. 也不是列表',
  '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n后面的话',
  '```python\nprint("# 不是标题")\n```\n\n正文',
  '    缩进的代码\n\n正文',
  '<b>标签</b> 是文字\n\n<div onclick="x()">\n块\n</div>',
  '~~删掉~~ 的一段',
  '- [ ] 没做\n- [x] 做了',
  '脚注[^1]。\n\n[^1]: 说明',
  '[引用式][a]\n\n[a]: https://example.cn "标题"',
  '![图](https://example.cn/a.png)',
  '---\n\n***\n\n上面是线',
  '\n\n  前面有空行和空格\n\n\n\n中间三个空行  \n\n',
  'Windows\r\n的换行\r\n\r\n第二段\r\n',
  '全角　空格和 emoji 👩‍🏫 以及 e\u0301',
  '&amp; &lt; &#x4E2D; 实体',
  'a_b_c 与 2*3*4 与 snake_case_name',
  '+ 加号列表\n+ 第二行',
  '1. 一\n   > 列表里的引用\n2. 二',
  '-\n- 空的列表项\n-',
  '[危险](javascript:alert(1)) <script>alert(1)</script>',
  '[数据](data:text/html,x) <img src=x onerror=alert(1)>',
]

describe('a text between Markdown and editor', () => {
  it('[R045] comes back byte for byte when nobody changed it', () => {
    expect(trainings.length + written.length).toBeGreaterThanOrEqual(40)
    for (const [name, text] of [...trainings, ...written.map((one) => [one, one] as const)]) {
      const kept = new KeptText(text)
      kept.doc.check()
      expect(kept.write(kept.doc), name).toBe(text)
    }
  })

  it('[R045] is the same text when it is written anew and read again', () => {
    for (const text of [...trainings.map(([, one]) => one), ...written]) {
      const { doc } = new KeptText(text)
      const anew = new KeptText('').write(doc)
      const again = new KeptText(anew)
      expect(again.doc.toJSON(), anew).toEqual(doc.toJSON())
      expect(new KeptText('').write(again.doc)).toBe(anew)
    }
  })

  it('[R045] changes one piece and leaves the others as they were written', () => {
    for (const text of [...trainings.map(([, one]) => one), ...written]) {
      const kept = new KeptText(text)
      readPieces(text).forEach((piece, changed, all) => {
        const place = all.slice(0, changed).reduce((sum, { node }) => sum + node.nodeSize, 0)
        if (!piece.node.isTextblock) return
        const { doc } = EditorState.create({ doc: kept.doc }).tr.insertText('新', place + 1)
        const result = kept.write(doc)
        expect(result).toContain('新')
        for (const other of all) if (other !== piece) expect(result).toContain(other.source)
      })
    }
  })

  it('[R045] keeps two lists apart, and spaces and points out of the stars', () => {
    const node = textSchema.node.bind(textSchema)
    const text = textSchema.text.bind(textSchema)
    const list = (words: string) => node('bullet', null, node('item', null, node('paragraph', null, text(words))))
    const two = node('doc', null, [list('甲'), list('乙')])
    const source = new KeptText('').write(two)
    expect(new KeptText(source).doc.toJSON()).toEqual(two.toJSON())
    const bold = (words: string) => text(words, [textSchema.mark('strong')])
    const line = node('paragraph', null, [text('先看'), bold('“重点”： '), text('再做')])
    expect(writePiece(line)).toBe('先看“**重点**”： 再做')
  })

  it('[R045] makes a typed address a link, and lets no text hide one that runs', () => {
    const line = (words: string) => writePiece(textSchema.node('paragraph', null, textSchema.text(words)))
    expect(line('见 https://example.cn/a_b?c=1，再看')).toBe('见 <https://example.cn/a_b?c=1>，再看')
    expect(line('[点](javascript:alert(1))')).toBe('\\[点]\\(javascript:alert(1))')
    for (const address of [
      'javascript:alert(1)',
      ' java\nscript:x',
      'data:text/html,x',
      '//evil.cn',
      '/\\\\evil.cn',
      'file:///etc',
    ])
      expect(safeAddress(address), address).toBeUndefined()
    for (const address of ['https://a.cn/b', '/course/CourseList', 'b.html#c', '?a=1'])
      expect(safeAddress(address)).toBe(address)
  })

  it('[R045] whatever letters it has is read back as it was typed', () => {
    const letters = fc.constantFrom(
      '字',
      'a',
      ' ',
      '*',
      '_',
      '`',
      '$',
      '[',
      ']',
      '(',
      '<',
      '>',
      '#',
      '-',
      '1',
      '.',
      '\\',
      '&',
      '~',
      '|',
      '!',
      ':',
      '：',
      '/',
    )
    const leaf = fc.record({
      words: fc.array(letters, { minLength: 1, maxLength: 8 }).map((all) => all.join('')),
      marks: fc.subarray(['strong', 'emphasis', 'code'] as const),
    })
    fc.assert(
      fc.property(fc.array(leaf, { minLength: 1, maxLength: 5 }), (leaves) => {
        const made = leaves.map(({ words, marks }) =>
          textSchema.text(
            words,
            marks.map((name) => textSchema.mark(name)),
          ),
        )
        const line = textSchema.node('paragraph', null, made)
        const source = writePiece(line)
        const again = new KeptText(source).doc
        const shown = (text: string) => text.replace(/\s+/g, ' ').trim()
        expect(shown(again.textContent), source).toBe(shown(line.textContent))
      }),
      { numRuns: 300 },
    )
  })
})
