import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAs } from '../../../../testing/render-app.tsx'
import { addCue, changeCue } from './cue-changes.ts'
import { SubtitleDraft } from './subtitle-draft.ts'

const PLACE = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const saved = [
  { start: 0, end: 1000, text: '一' },
  { start: 1000, end: 2000, text: '二' },
]
const open = (fileId = 'file-1', cues = saved) => new SubtitleDraft({ place: PLACE, lessonId: PLACE, fileId, cues })
const textsOf = (draft: SubtitleDraft) => draft.read().cues.map(({ text }) => text)
const write = (draft: SubtitleDraft, at: number, text: string) => {
  const id = draft.read().cues[at]?.id ?? ''
  draft.change(changeCue(draft.read().cues, id, { text }), `text:${id}`)
}

beforeEach(() => signInAs('8000'))

describe('subtitles while they are written', () => {
  it('[R045] go back step by step, letters of one sentence together, and forth again', () => {
    const draft = open()
    write(draft, 0, '一二')
    write(draft, 0, '一二三')
    draft.change(addCue(draft.read().cues, 3000).cues)
    draft.undo()
    expect(textsOf(draft)).toEqual(['一二三', '二'])
    draft.undo()
    expect(textsOf(draft)).toEqual(['一', '二'])
    expect(draft.read()).toMatchObject({ isDirty: false, canUndo: false, canRedo: true })
    draft.redo()
    draft.redo()
    expect(textsOf(draft)).toEqual(['一二三', '二', ''])
  })

  it('[R045] are taken up by the next opening until they are saved', () => {
    const draft = open()
    write(draft, 1, '没保存')
    draft.keep()
    const next = open()
    expect(textsOf(next)).toEqual(['一', '没保存'])
    expect(next.read()).toMatchObject({ isDirty: true, isTakenUp: true, isReplaced: false })
    next.settle('file-2', next.read().cues)
    next.keep()
    const last = open('file-2')
    expect(last.read()).toMatchObject({ isDirty: false, isTakenUp: false })
  })

  it('[R045] are written down after the letter was painted', async () => {
    const draft = open()
    write(draft, 0, '刚写')
    await vi.waitFor(() => expect(textsOf(open())).toEqual(['刚写', '二']))
  })

  it('[R045] stay when a colleague puts another file in, and give way where nothing was written', () => {
    const other = [{ start: 0, end: 500, text: '同事的' }]
    const idle = open()
    idle.hear('file-9', other)
    expect(textsOf(idle)).toEqual(['同事的'])
    const busy = open()
    write(busy, 0, '我的')
    busy.hear('file-9', other)
    expect(textsOf(busy)).toEqual(['我的', '二'])
    expect(busy.read()).toMatchObject({ isDirty: true, isReplaced: true })
    busy.drop()
    expect(textsOf(busy)).toEqual(['同事的'])
    busy.undo()
    expect(textsOf(busy)).toEqual(['我的', '二'])
  })

  it('[R045] what was written while the file was on its way is not saved yet', () => {
    const draft = open()
    write(draft, 0, '先')
    const sent = draft.read().cues
    write(draft, 0, '先后')
    draft.settle('file-2', sent)
    expect(draft.read().isDirty).toBe(true)
    expect(draft.file).toBe('file-2')
    draft.hear('file-2', [])
    expect(textsOf(draft)).toEqual(['先后', '二'])
  })

  it('[R045] that are broken in the journal are left there', () => {
    const draft = open()
    write(draft, 0, '这里的')
    draft.keep()
    for (const key of Object.keys(localStorage))
      localStorage.setItem(key, '{"fileId":"file-1","at":1,"cues":[{"start":"x"}]}')
    expect(textsOf(open())).toEqual(['一', '二'])
  })
})
