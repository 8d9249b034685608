import { type LessonBlock, type LessonBody, lessonBody } from '@shijie/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LessonHistory } from './lesson-history.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const block = (number: number, Text: string): LessonBlock => ({
  BlockId: idOf(number),
  TeacherText: '',
  Kind: 'text',
  Text,
})
const base = lessonBody.parse({ Title: '声音', Kind: 'page', Blocks: [block(1, '一'), block(2, '二')], PageCount: 2 })
const withText = (body: LessonBody, number: number, text: string): LessonBody => ({
  ...body,
  Blocks: body.Blocks.map((one) => (one.BlockId === idOf(number) ? block(number, text) : one)),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('taking back', () => {
  it('[R045] takes typing of one part as one step, and another part or a pause as the next', () => {
    const history = new LessonHistory()
    let body = base
    const change = (next: LessonBody) => {
      history.record(body, next)
      body = next
    }
    for (const text of ['一声', '一声音']) change(withText(body, 1, text))
    change(withText(body, 2, '二。'))
    vi.advanceTimersByTime(2000)
    change(withText(body, 2, '二。！'))
    change({ ...body, Title: '声' })
    const seen = []
    while (history.canUndo) {
      body = history.undo(body)?.body ?? body
      seen.push([body.Title, ...body.Blocks.map((one) => one.Kind === 'text' && one.Text)].join('/'))
    }
    expect(seen).toEqual(['声音/一声音/二。！', '声音/一声音/二。', '声音/一声音/二', '声音/一/二'])
  })

  it('[R045] leaves what another teacher changed meanwhile, and says so', () => {
    const history = new LessonHistory()
    const mine = { ...withText(base, 1, '我的'), Title: '我的' }
    history.record(base, mine)
    const now = withText(mine, 1, '她的')
    expect(history.undo(now)).toEqual({ body: { ...now, Title: '声音' }, isPartKept: true })
    expect(history.redo({ ...now, Title: '声音' })).toEqual({ body: now, isPartKept: false })
  })
})

/** One of the parts that a test changes. */
const partOf = (body: LessonBody, part: number): string =>
  part === 0
    ? body.Title
    : part === 1
      ? body.Topic
      : JSON.stringify(body.Blocks.find((one) => one.BlockId === idOf(part)))
const PARTS = [0, 1, 2, 3, 4, 5]

function write(body: LessonBody, part: number, text: string): LessonBody {
  if (part === 0) return { ...body, Title: text }
  if (part === 1) return { ...body, Topic: text }
  if (body.Blocks.some(({ BlockId }) => BlockId === idOf(part))) {
    // Every third text takes the block out instead.
    if (text.length % 3 === 0) return { ...body, Blocks: body.Blocks.filter(({ BlockId }) => BlockId !== idOf(part)) }
    return withText(body, part, text)
  }
  return { ...body, Blocks: [...body.Blocks, block(part, text)] }
}

const act = fc.record({
  who: fc.constantFrom('mine', 'mine', 'theirs', 'undo', 'redo'),
  part: fc.constantFrom(...PARTS),
})

describe('whatever two teachers do', () => {
  it('[R045] taking back and doing again never change what the other one wrote last', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const history = new LessonHistory()
        let body = base
        const writers = new Map<number, string>()
        acts.forEach(({ who, part }, turn) => {
          const before = body
          if (who === 'mine' || who === 'theirs') body = write(body, part, `${who}${turn}`)
          else body = history[who as 'undo' | 'redo'](body)?.body ?? body
          if (who === 'mine') history.record(before, body)
          for (const one of PARTS) {
            if (partOf(before, one) === partOf(body, one)) continue
            if (who === 'undo' || who === 'redo') expect(writers.get(one)).not.toBe('theirs')
            writers.set(one, who === 'theirs' ? 'theirs' : 'mine')
          }
          vi.advanceTimersByTime(5000)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('[R045] alone, all is taken back and all is done again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 20 }), (parts) => {
        const history = new LessonHistory()
        let body = base
        parts.forEach((part, turn) => {
          const before = body
          body = write(body, part, `mine${turn}`)
          history.record(before, body)
        })
        const end = body
        const textOf = ({ Title, Topic, Blocks }: LessonBody) =>
          JSON.stringify({ Title, Topic, Blocks: Blocks.toSorted((a, b) => a.BlockId.localeCompare(b.BlockId)) })
        while (history.canUndo) body = history.undo(body)?.body ?? body
        expect(textOf(body)).toBe(textOf(base))
        while (history.canRedo) body = history.redo(body)?.body ?? body
        expect(textOf(body)).toBe(textOf(end))
      }),
    )
  })
})
