import { type LessonBlock, type LessonBody, lessonBody } from '@shijie/contract'
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import { newBlock } from './block-kinds.ts'
import { PageEditor } from './page-editor.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const textBlock = (Text: string): LessonBlock => ({ ...newBlock('text'), Text }) as LessonBlock

/** What stands on the page now, and how another teacher's text comes in. */
interface Seen {
  body: LessonBody
  put: (body: LessonBody) => void
}

function Page({ seen }: { seen: Seen }) {
  const [body, setBody] = useState(seen.body)
  useLayoutEffect(() => {
    Object.assign(seen, { body, put: setBody })
  })
  const take = (parts: Partial<LessonBody>) => {
    seen.body = { ...seen.body, ...parts }
    setBody(seen.body)
  }
  return (
    <PageEditor
      body={body}
      courseId={COURSE}
      onChange={take}
      typing={{ current: () => seen.body, type: (read) => take(read(seen.body)), catchUp: () => undefined }}
    />
  )
}

function open(blocks: LessonBlock[]) {
  signInAs('8000')
  startFakeServer()
  const seen: Seen = {
    body: lessonBody.parse({ Title: '声音', Kind: 'page', Blocks: blocks }),
    put: () => undefined,
  }
  const view = renderApp(<Page seen={seen} />)
  const put = (body: LessonBody) => act(() => seen.put(body))
  return { ...view, blocks: () => seen.body.Blocks, body: () => seen.body, put }
}

const kindsOf = (blocks: readonly LessonBlock[]) => blocks.map(({ Kind }) => Kind)
const labelOf = (place: number, name: keyof typeof texts.names = 'text') => texts.block(place, texts.names[name])

describe('a page of blocks', () => {
  it('[R045] begins with a text where somebody presses on the empty page', async () => {
    const { user, blocks } = open([])
    await user.click(screen.getByRole('button', { name: new RegExp(texts.empty) }))
    expect(kindsOf(blocks())).toEqual(['text'])
    expect(document.activeElement).toBe(
      within(screen.getByRole('region', { name: labelOf(1) })).getByRole('textbox', { name: labelOf(1) }),
    )
  })

  it('[R045] gets its blocks by a menu that is found by word, spelling, initials or English, without a mouse', async () => {
    const { user, blocks, body } = open([])
    await user.click(screen.getByRole('button', { name: texts.add }))
    const search = screen.getByRole('combobox', { name: texts.searchKind })
    for (const word of ['自测', 'zct', 'ziceti', 'quiz']) {
      await user.clear(search)
      await user.type(search, word)
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([texts.names.selfCheck])
    }
    await user.keyboard('{Enter}')
    expect(kindsOf(blocks())).toEqual(['selfCheck'])
    expect(body().PageCount).toBe(1)
    // The new block has the focus, and says what it lacks.
    expect(document.activeElement).toBe(screen.getByLabelText(texts.stem))
    expect(screen.getByText(/还没有题干/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.addBelow(1) }))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(kindsOf(blocks())).toEqual(['selfCheck', 'slides'])
  })

  it('[R045] says where questions of a paper are written to who looks for one among the blocks', async () => {
    const { user } = open([])
    await user.click(screen.getByRole('button', { name: texts.add }))
    const search = screen.getByRole('combobox', { name: texts.searchKind })
    await user.type(search, '填空题')
    expect(screen.getByText(texts.inPaper)).toBeTruthy()
    await user.clear(search)
    await user.type(search, '火箭')
    expect(screen.getByText(texts.noKind)).toBeTruthy()
  })

  it('[R045] a choice that is added is written in at once', async () => {
    const { user, blocks } = open([newBlock('selfCheck')])
    await user.click(screen.getByRole('button', { name: texts.addChoice }))
    const [block] = blocks()
    const count = block?.Kind === 'selfCheck' ? block.Choices.length : 0
    expect(document.activeElement).toBe(screen.getByLabelText(texts.choice(count)))
  })

  it('[R045] a new line of a program stands in as far as the one before it, and one step more behind a colon', async () => {
    const { user, blocks } = open([newBlock('code')])
    await user.click(screen.getByRole('textbox', { name: texts.code }))
    await user.keyboard('for i in range(3):  # 三次{Enter}if i:{Enter}print(i){Enter}print()')
    expect(blocks()[0]).toMatchObject({
      Code: 'for i in range(3):  # 三次\n    if i:\n        print(i)\n        print()',
    })
  })

  it('[R045] moves a block by Alt and arrows, keeps the focus in it, and takes an empty one out by Backspace', async () => {
    const { user, blocks } = open([textBlock('甲'), textBlock('乙'), textBlock('')])
    const handle = screen.getByRole('button', { name: texts.handle(1) })
    handle.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(blocks().map((block) => block.Kind === 'text' && block.Text)).toEqual(['乙', '甲', ''])
    expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.handle(2))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(blocks().map((block) => block.Kind === 'text' && block.Text)).toEqual(['甲', '乙', ''])
    const empty = screen.getByRole('textbox', { name: labelOf(3) })
    empty.focus()
    fireEvent.keyDown(empty, { key: 'Backspace' })
    expect(blocks()).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: labelOf(2) }))
  })

  it('[R045] is moved by dragging a handle to before another block', () => {
    const { blocks } = open([textBlock('甲'), textBlock('乙'), textBlock('丙')])
    const names = () => blocks().map((block) => block.Kind === 'text' && block.Text)
    const dataTransfer = { types: [], files: [], setData: () => undefined }
    fireEvent.dragStart(screen.getByRole('button', { name: texts.handle(3) }), { dataTransfer })
    const first = screen.getByRole('region', { name: labelOf(1) })
    first.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect
    fireEvent(first, Object.assign(createEvent.dragOver(first, { dataTransfer }), { clientY: 5 }))
    fireEvent.drop(first, { dataTransfer })
    expect(names()).toEqual(['丙', '甲', '乙'])
  })

  it('[R045] asks for a text in place of a picture, a right answer with its feedback, and a note for teachers', async () => {
    const { user, blocks } = open([
      { ...newBlock('selfCheck'), Stem: '切得更短会怎样？' } as LessonBlock,
      textBlock('正文'),
    ])
    const check = within(screen.getByRole('region', { name: labelOf(1, 'selfCheck') }))
    await user.type(check.getByLabelText(texts.choice(1)), '更准')
    await user.type(check.getByLabelText(texts.choice(2)), '更糟')
    expect(check.getByText(/还没有标出正确的选项/)).toBeTruthy()
    await user.click(check.getAllByRole('checkbox')[0] as HTMLElement)
    await user.type(check.getByLabelText(texts.feedback(1)), '对。')
    expect(check.queryByText(/还没有/)).toBeNull()
    const text = screen.getByRole('region', { name: labelOf(2) })
    await user.click(within(text).getByRole('button', { name: texts.teacherText }))
    await user.type(within(text).getByRole('textbox', { name: texts.teacherText }), '先问再讲')
    expect(blocks()).toMatchObject([
      { Choices: [{ Text: '更准', IsRight: 1, Feedback: '对。' }, { IsRight: 0 }] },
      { TeacherText: '先问再讲' },
    ])
  })

  it('[R045] takes a table from a spreadsheet into any of its cells, and grows as far', () => {
    const { blocks } = open([newBlock('table')])
    const cell = screen.getByRole('textbox', { name: texts.cell(2, 2) })
    fireEvent.paste(cell, {
      clipboardData: { files: [], getData: () => '年\t数\t"两行\n一格"\r\n2024\t3\t\r\n2025\t4\tx\r\n' },
    })
    expect(blocks()[0]).toMatchObject({
      Rows: [
        ['', '', '', ''],
        ['', '年', '数', '两行 一格'],
        ['', '2024', '3', ''],
        ['', '2025', '4', 'x'],
      ],
    })
  })

  it('[R045] pictures of a paste that stayed behind are told at their text until somebody saw it', async () => {
    const { user, put, body, blocks } = open([textBlock('甲')])
    fireEvent.paste(screen.getByRole('textbox', { name: labelOf(1) }), {
      clipboardData: {
        getData: (kind: string) =>
          kind === 'text/html' ? '<p>看图</p><img src="https://elsewhere.example/a.png"><img src="file:///b.png">' : '',
        types: ['text/html'],
        items: [],
        files: [],
      },
    })
    const note = await screen.findByText(texts.picturesLost(2))
    expect(screen.getByRole('region', { name: labelOf(1) }).contains(note)).toBe(true)
    await user.click(screen.getByRole('button', { name: texts.picturesSeen }))
    expect(screen.queryByText(texts.picturesLost(2))).toBeNull()
    put({ ...body(), Blocks: [{ ...blocks()[0], Text: '甲' } as LessonBlock] })
    put({ ...body(), Blocks: [{ ...blocks()[0], Text: '甲[图片 1 没有带过来]' } as LessonBlock] })
    expect(await screen.findByText(texts.picturesLost(1))).toBeTruthy()
    put({ ...body(), Blocks: [{ ...blocks()[0], Text: '甲' } as LessonBlock] })
    expect(screen.queryByText(texts.picturesLost(1))).toBeNull()
  })

  const pasteInto = (element: Element, html: string, files: File[] = []) =>
    fireEvent.paste(element, {
      clipboardData: { files, types: [], items: [], getData: (kind: string) => (kind === 'text/html' ? html : '') },
    })

  it('[R045] a picture in the clipboard is a block at its place, and takes the place of an empty text', async () => {
    const { blocks } = open([textBlock('')])
    pasteInto(
      screen.getByRole('textbox', { name: labelOf(1) }),
      '<p><img src="data:image/png;base64,AAAA"></p><p>看图</p><p><img src="file:///b.png"></p>',
    )
    expect(blocks()).toMatchObject([{ Kind: 'picture' }, { Kind: 'text', Text: '看图\n\n\\[图片 1 没有带过来]' }])
    const note = await screen.findByText(texts.picturesLost(1))
    expect(screen.getByRole('region', { name: labelOf(2) }).contains(note)).toBe(true)
  })

  it('[R045] a picture that is pasted into a question stands above it, and it is said why', () => {
    const { blocks } = open([textBlock('甲'), newBlock('selfCheck')])
    const picture = new File(['x'], 'image.png', { type: 'image/png' })
    pasteInto(screen.getByRole('textbox', { name: texts.stem }), '', [picture])
    expect(kindsOf(blocks())).toEqual(['text', 'picture', 'selfCheck'])
    expect(getToasts().map(({ message }) => message)).toContain(texts.aboveQuestion)
  })

  it('[R045] a formula that nobody can draw is told at its block, by the command that is not known', async () => {
    const tex = String.raw`\unicorn{x}`
    open([textBlock(`面积是 $${tex}$ 和 $x^2$`), { ...newBlock('formula'), Tex: tex } as LessonBlock])
    const text = screen.getByRole('region', { name: labelOf(1) })
    expect(await within(text).findByText(texts.formulaWrong(tex) + texts.texUnknown(String.raw`\unicorn`))).toBeTruthy()
    expect(within(text).queryByText(/x\^2 画不出来/)).toBeNull()
    const formula = screen.getByRole('region', { name: labelOf(2, 'formula') })
    expect(await within(formula).findByText(texts.texUnknown(String.raw`\unicorn`))).toBeTruthy()
  })

  it('[R045] a table that is pasted before words stands before them', () => {
    const html = '<table><tr><td>项目</td><td>机器</td></tr><tr><td>速度</td><td>快</td></tr></table>'
    const { blocks } = open([textBlock('后面还有一句')])
    const box = screen.getByRole('textbox', { name: labelOf(1) })
    act(() => box.focus())
    window.getSelection()?.collapse(box.querySelector('p'), 0)
    fireEvent.paste(box, {
      clipboardData: {
        files: [],
        types: ['text/html', 'text/plain'],
        getData: (type: string) => (type === 'text/html' ? html : '项目\t机器\n速度\t快'),
      },
    })
    const shown = blocks().filter((block) => block.Kind !== 'text' || block.Text !== '')
    expect(shown).toMatchObject([
      {
        Kind: 'table',
        Rows: [
          ['项目', '机器'],
          ['速度', '快'],
        ],
      },
      { Text: '后面还有一句' },
    ])
  })

  it('[R045] a table that is pasted into a text is a table of its own, and takes the place of an empty text', () => {
    const html =
      '<html><head><style>td{}</style></head><body><!--StartFragment--><table><tr><td>项目</td><td>机器</td></tr><tr><td>速度</td><td>快</td></tr></table><!--EndFragment--></body></html>'
    const plain = '项目\t机器\r\n速度\t快\r\n'
    const clipboardOf = (type: string, markup = html) => (type === 'text/html' ? markup : plain)
    const paste = (at: number, markup?: string) =>
      fireEvent.paste(screen.getByRole('textbox', { name: labelOf(at) }), {
        clipboardData: { files: [], types: [], getData: (type: string) => clipboardOf(type, markup) },
      })
    const { blocks } = open([textBlock('甲'), textBlock('')])
    paste(2)
    expect(blocks().map(({ Kind }) => Kind)).toEqual(['text', 'table'])
    paste(1)
    expect(blocks()).toMatchObject([
      { Text: '甲' },
      {
        Kind: 'table',
        Rows: [
          ['项目', '机器'],
          ['速度', '快'],
        ],
      },
      { Kind: 'table' },
    ])
  })

  it('[R045] a text with tables among it, as Word copies it, is texts and tables in their order, from the cursor on', () => {
    const html = `<html><body><!--StartFragment--><p class=MsoNormal>看<b>表</b>：</p>
      <table><tr><td><p>项目</p></td><td><p>机器|人</p></td></tr><tr><td>速度</td><td>v<sup>n</sup></td></tr></table>
      <p class=MsoNormal>再看：</p><table><tr><td>甲</td><td>乙</td></tr></table><p class=MsoNormal>完。</p><!--EndFragment--></body></html>`
    const pasteAt = (place: number) =>
      fireEvent.paste(screen.getByRole('textbox', { name: labelOf(place) }), {
        clipboardData: { files: [], types: [], getData: (type: string) => (type === 'text/html' ? html : '看表') },
      })
    const { blocks } = open([textBlock(''), { ...textBlock('旧\n\n| a | b |\n| - | - |'), TeacherText: '注' }])
    pasteAt(1)
    const pasted = [
      { Kind: 'text', Text: '看**表**：' },
      {
        Kind: 'table',
        Rows: [
          ['项目', '机器|人'],
          ['速度', '$v^{n}$'],
        ],
      },
      { Kind: 'text', Text: '再看：' },
      { Kind: 'table', Rows: [['甲', '乙']] },
    ]
    const before = { Text: '旧\n\n| a | b |\n| - | - |', TeacherText: '注' }
    expect(blocks()).toMatchObject([...pasted, { Kind: 'text', Text: '完。' }, before])
    // The cursor stands before the words that were there; they go on behind what came in.
    pasteAt(6)
    expect(blocks().slice(5)).toMatchObject([
      { Text: '看**表**：', TeacherText: '注' },
      ...pasted.slice(1),
      { Kind: 'text', Text: '完。\n\n旧\n\n| a | b |\n| - | - |' },
    ])
    expect(new Set(blocks().map(({ BlockId }) => BlockId)).size).toBe(10)
  })

  it('[R045] shows what another teacher wrote, in the same editor', () => {
    const first = textBlock('甲')
    const { put, body } = open([first])
    const editor = screen.getByRole('textbox', { name: labelOf(1) })
    put({ ...body(), Blocks: [{ ...first, Text: '甲和**乙**' } as LessonBlock] })
    expect(screen.getByRole('textbox', { name: labelOf(1) })).toBe(editor)
    expect(editor.innerHTML).toContain('甲和<strong>乙</strong>')
  })
})
