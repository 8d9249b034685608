import { fireEvent } from '@testing-library/react'
import { TextSelection } from 'prosemirror-state'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { KeptView, leftPictures, slashOf } from './kept-view.ts'
import type { PastedPart } from './paste-parts.ts'

let kept: KeptView
let texts: string[] = []
let parts: PastedPart[] = []

function open(text: string, takesParts = false) {
  const place = document.createElement('div')
  document.body.append(place)
  kept = new KeptView(place, text, {
    onType: (read) => {
      const now = read()
      if (now !== (texts.at(-1) ?? text)) texts.push(now)
    },
    onState: () => undefined,
    ...(takesParts && {
      onParts: (pasted) => {
        parts = pasted
        return true
      },
    }),
    onKey: () => false,
    attributes: () => ({}),
  })
  return kept.view
}

/** Types as a browser does: letter by letter, with whatever a shortcut makes of it. */
function type(words: string): void {
  for (const letter of words) {
    const { view } = kept
    const { from, to } = view.state.selection
    const make = () => view.state.tr.insertText(letter, from, to)
    if (!view.someProp('handleTextInput', (take) => take(view, from, to, letter, make))) view.dispatch(make())
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  texts = []
  parts = []
})
afterEach(() => {
  kept?.view.destroy()
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('a text in the editor', () => {
  it('[R045] becomes what its Markdown signs say while they are typed', () => {
    const cases = [
      ['# 标题', '## 标题'],
      ['### 小标题', '### 小标题'],
      ['- 甲', '- 甲'],
      ['3. 三', '3. 三'],
      ['> 引用', '> 引用'],
      ['一段**粗**的', '一段**粗**的'],
      ['一段*斜*的', '一段*斜*的'],
      ['用`print`写', '用`print`写'],
      ['能量$E=mc^2$。', '能量$E=mc^2$。'],
      ['价格 $5 和 6', '价格 \\$5 和 6'],
    ] as const
    for (const [typed, text] of cases) {
      open('')
      type(typed)
      expect(texts.at(-1), typed).toBe(text)
      kept.view.destroy()
    }
  })

  it('[R045] asks the menu in the last line of a longer text, and in no other', () => {
    const asked = (text: string, place: 'start' | 'end') => {
      const view = open(text)
      const { doc, tr } = view.state
      view.dispatch(tr.setSelection(place === 'end' ? TextSelection.atEnd(doc) : TextSelection.atStart(doc)))
      const query = slashOf(view.state)
      kept.view.destroy()
      return query
    }
    expect(asked('先读题。\n\n/练', 'end')).toBe('练')
    expect(asked('先读题。\n\n/练', 'start')).toBeUndefined()
    expect(asked('/练\n\n先读题。', 'start')).toBeUndefined()
    expect(asked('- 先读题。\n- /练', 'end')).toBeUndefined()
  })

  it('[R045] keeps the cursor where it was when another text comes in, and tells nobody', () => {
    const view = open('甲乙丙')
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 4)))
    kept.show('新甲乙丙')
    expect(view.state.selection.head).toBe(5)
    expect(texts).toEqual([])
  })

  it('[R045] takes no letter from an input method: what comes in waits until it is done', () => {
    const view = open('甲')
    const { dom } = view
    view.focus()
    fireEvent.compositionStart(dom)
    expect(view.composing).toBe(true)
    view.dispatch(view.state.tr.insertText('shi', 2))
    kept.show('乙')
    expect(view.state.doc.textContent).toBe('甲shi')
    expect(kept.view.dom).toBe(dom)
    view.dispatch(view.state.tr.insertText('是', 2, 5))
    fireEvent.compositionEnd(dom, { data: '是' })
    vi.advanceTimersByTime(200)
    expect(view.state.doc.textContent).toBe('甲是')
    expect(texts.at(-1)).toBe('甲是')
  })

  it('[R045] shows what came in during an input that changed nothing', () => {
    const view = open('甲')
    fireEvent.compositionStart(view.dom)
    kept.show('乙')
    expect(view.state.doc.textContent).toBe('甲')
    fireEvent.compositionEnd(view.dom)
    vi.advanceTimersByTime(200)
    expect(view.state.doc.textContent).toBe('乙')
  })

  it('[R045] asks the menu only where its last line is nothing but a slash and a word', () => {
    for (const [text, query] of [
      ['/', ''],
      ['/tp', 'tp'],
      ['/图', '图'],
      ['a/b', undefined],
      ['# /x', undefined],
    ] as const) {
      open('')
      type(text)
      expect(slashOf(kept.view.state), text).toBe(query)
      kept.view.destroy()
    }
  })
})

const pasted = (html: string): string => {
  kept?.view.destroy()
  const view = open('')
  view.pasteHTML(html)
  return texts.at(-1) ?? ''
}

describe('what is pasted', () => {
  it('[R045] from Word is headings, bold text and lists, without its styles and signs', () => {
    const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1>标题</h1>
      <p class=MsoNormal><b>重点</b>：<span style="font-family:宋体">正文</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>先</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.&nbsp;</span>后</p>
      <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>·</span>点</p><!--EndFragment--></body></html>`
    expect(pasted(html)).toBe('## 标题\n\n**重点**：正文\n\n1. 先\n2. 后\n\n- 点')
  })

  it('[R045] from Word counts its lists by itself, however their signs are written', () => {
    const row = (sign: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-21.0pt;mso-list:l0 level1 lfo1'>${sign}${words}</p>`
    const conditional = (sign: string) => `<!--[if !supportLists]--><span lang=EN-US>${sign}</span><!--[endif]-->`
    expect(pasted(row(conditional('1.&nbsp;&nbsp;'), '列表一') + row(conditional('2.&nbsp;'), '列表二'))).toBe(
      '1. 列表一\n2. 列表二',
    )
    expect(pasted(row('1. ', '列表一') + row('2. ', '列表二'))).toBe('1. 列表一\n2. 列表二')
    expect(pasted(row('（三）', '列表三') + row('（四）', '列表四'))).toBe('1. 列表三\n2. 列表四')
    expect(pasted(row('· ', '点'))).toBe('- 点')
    expect(pasted(row('3. ', '从三'))).toBe('3. 从三')
  })

  it('[R045] with a table has its rows in Markdown, covered cells empty and pipes kept', () => {
    const html = `<p>前</p><table><tr><td><p>甲</p></td><td>乙|丙</td></tr>
      <tr><td rowspan=2>一</td><td>H<sub>2</sub>O</td></tr><tr><td>*二*</td></tr></table><p>后</p>`
    expect(pasted(html)).toBe('前\n\n| 甲 | 乙\\|丙 |\n| - | - |\n| 一 | H₂O |\n| | \\*二\\* |\n\n后')
    expect(pasted('<table><tr><td>只有一格</td></tr></table>')).toBe('只有一格')
  })

  it('[R045] has raised and lowered digits as letters, and other letters as a formula', () => {
    expect(pasted('<p>H<sub>2</sub>O，10<sup>-3</sup>，x<sup>n+1</sup>，脚注<sup>[1]</sup></p>')).toBe(
      'H₂O，10⁻³，$x^{n+1}$，脚注\\[1]',
    )
  })

  it('[R045] from Word keeps the levels of its lists', () => {
    const row = (level: number, sign: string, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}</span>${words}</p>`
    const rows = [
      row(1, '1.', '声音'),
      row(2, 'a)', '高低'),
      row(2, 'b)', '强弱'),
      row(1, '2.', '波形'),
      row(3, '·', '点'),
      row(1, '3.', '采样'),
    ]
    expect(pasted(rows.join('\n'))).toBe('1. 声音\n   1. 高低\n   2. 强弱\n2. 波形\n   - 点\n3. 采样')
    expect(pasted('<ul><li>甲</li><ul><li>乙</li></ul><li>丙</li></ul>')).toBe('- 甲\n  - 乙\n- 丙')
  })

  const left = (place: number) => `\\[图片 ${place} 没有带过来]`

  it('[R045] leaves words in the place of a picture that stays behind, which an undo takes away again', () => {
    const text = pasted('<p>甲<img src="file:///C:/a.png">乙</p><p><img src="https://a.example/b.png"></p>')
    expect(text).toBe(`甲${left(1)}乙\n\n${left(2)}`)
    const { view } = kept
    expect(leftPictures(view.state.doc)).toBe(2)
    kept.show('')
    expect(leftPictures(view.state.doc)).toBe(0)
    view.pasteHTML('<p><img src="file:///C:/a.png"></p>')
    view.pasteHTML('<p><img src="file:///C:/a.png"></p>')
    expect(view.state.doc.textContent).toBe('[图片 1 没有带过来][图片 2 没有带过来]')
    expect(pasted('<p>甲<img src="data:image/png;base64,AA==">乙</p>')).toBe(`甲${left(1)}乙`)
  })

  const shape = () =>
    parts.map((part) => ('File' in part ? [part.File.type, part.File.size] : 'Text' in part ? part.Text : part.Rows))
  const picture = '<img src="data:image/png;base64,AAAA">'

  it('[R045] brings a picture along that lies in the clipboard itself, at its place among texts and tables', () => {
    open('', true).pasteHTML(
      `<div><p>看<b>下面</b>：${picture}再看</p><p>${picture}</p><table><tr><td>甲${picture}</td><td>乙</td></tr></table>
      <p><img src="file:///a.png"></p></div>`,
    )
    const file = ['image/png', 3]
    expect(shape()).toEqual(['看**下面**：', file, '再看', file, [['甲', '乙']], file, left(1)])
  })

  it('[R045] goes on counting a list behind its picture', () => {
    open('', true).pasteHTML(`<ol><li>一</li><li>二<ul><li>点${picture}</li></ul></li><li>三</li></ol>`)
    expect(shape()).toEqual(['1. 一\n2. 二\n   - 点', ['image/png', 3], '3. 三'])
    open('', true).pasteHTML('<p>看</p><p><img alt=" 波形图 " src="data:image/png;base64,AAAA"></p>')
    expect(parts[1]).toMatchObject({ Alt: '波形图' })
  })

  it('[R045] from a page leaves behind whatever runs or loads', () => {
    const html = `<p onclick="alert(1)">甲<script>alert(1)</script><img src=x onerror="alert(1)"><svg onload="x()"></svg>
      <a href="javascript:alert(1)">乙</a><a href="data:text/html,x">丙</a><a href="https://example.cn/a">丁</a></p>`
    const text = pasted(html)
    expect(text.replace(/\s+/g, '')).toBe('甲\\[图片1没有带过来]乙丙[丁](https://example.cn/a)')
    expect(kept.view.dom.innerHTML).not.toMatch(/script|onerror|onclick|javascript:|data:text|iframe|svg|<img src/)
    expect(cleanPaste('<p>a</p><script>b</script><!-- c -->', { files: undefined, leftBefore: 0 })).toBe('<p>a</p>')
  })

  it('[R045] of hostile Markdown stands there as letters', () => {
    open('[点](javascript:alert(1))\n\n<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>')
    expect(kept.view.dom.querySelector('a, script, img[onerror]')).toBeNull()
    expect(kept.view.dom.textContent).toContain('<script>alert(1)</script>')
  })
})
