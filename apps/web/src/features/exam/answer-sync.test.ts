import { type Bit, ErrorCodes } from '@shijie/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, signOut } from '../../lib/session.ts'
import { AnswerSync } from './answer-sync.ts'

const ATTEMPT = 'attempt-1'
const exam = (answers: { QuestionId: string; Value: string[]; Sequence: number; IsMarked: Bit }[] = []) => ({
  AttemptId: ATTEMPT,
  Answers: answers,
  ServerMoment: 1_000_000,
  Times: [],
})

interface Sent {
  Answers: { QuestionId: string; Value: string[]; Sequence: number; BaseSequence?: number; IsMarked: Bit }[]
}

let sent: Sent[]
let answer: (body: Sent) => unknown
const events = { onTime: vi.fn(), onClosed: vi.fn(), onOverwritten: vi.fn() }

const envelope = (Data: unknown) => ({ IsSuccess: true, ErrorMsg: '', ErrorCode: 0, Data })
const refusal = (ErrorCode: number) => ({ IsSuccess: false, ErrorMsg: '不行', ErrorCode, Data: null })
const accept = ({ Answers }: Sent) => envelope({ Saved: Answers, Refused: [], RemainingSeconds: 60 })

const theirs = { QuestionId: 'q1', Value: ['别处'], Sequence: 9_000_000, IsMarked: 0 as const }

const syncs: AnswerSync[] = []
function begin(answers: Parameters<typeof exam>[0] = []) {
  const sync = new AnswerSync({ exam: exam(answers), ...events })
  syncs.push(sync)
  sync.start()
  return sync
}
const PREFIX = `shijie.kept.u1.exam.${ATTEMPT}.`
const journal = () => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  return keys.length > 0 ? keys.map((key) => localStorage.getItem(key)).join() : null
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.setItem('UserId', 'u1')
  sent = []
  answer = accept
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent
    const result = answer(body)
    if (result instanceof Error) throw result
    sent.push(body)
    return new Response(JSON.stringify(result), {
      status: (result as { status?: number }).status ?? 200,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  for (const sync of syncs.splice(0)) sync.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe('answers', () => {
  it('[O170] are on the server within two seconds, also while somebody goes on typing', async () => {
    const sync = begin()
    for (let second = 0; second < 3; second += 0.5) {
      sync.change('q1', { value: [`第 ${second} 秒`] })
      await vi.advanceTimersByTimeAsync(500)
    }
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent.length).toBeGreaterThanOrEqual(2)
    expect(sent.at(-1)?.Answers[0]?.Value).toEqual(['第 2.5 秒'])
    expect(sync.read().state).toBe('saved')
    expect(journal()).toBeNull()
    expect(events.onTime).toHaveBeenCalledWith(60)
  })

  it('[O170] stay in the browser while the server’s disk is full, which is said, and go there when it has room', async () => {
    const sync = begin()
    answer = () => ({ ...refusal(ErrorCodes.DiskFull), status: 507 })
    sync.change('q1', { value: ['a'] })
    await vi.advanceTimersByTimeAsync(1500)
    expect(sync.read().state).toBe('full')
    expect(journal()).toContain('a')
    answer = accept
    await vi.advanceTimersByTimeAsync(5000)
    expect(sync.read().state).toBe('saved')
    expect(journal()).toBeNull()
  })

  it('[O170] are saved once as the server reads them, and a space that was just typed stays', async () => {
    answer = ({ Answers }: Sent) =>
      accept({ Answers: Answers.map((one) => ({ ...one, Value: one.Value.map((text) => text.trim()) })) })
    const sync = begin()
    sync.change('q1', { value: ['256 ', ''] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.filter(({ Answers }) => Answers.length > 0)).toHaveLength(1)
    expect(sync.read().state).toBe('saved')
    expect(journal()).toBeNull()
    expect(sync.read().drafts.get('q1')?.value).toEqual(['256 ', ''])
    expect(events.onOverwritten).not.toHaveBeenCalled()
  })

  it('[O170] are numbered by the server’s clock, whatever this computer’s says', async () => {
    vi.setSystemTime(new Date('2001-01-01'))
    const sync = begin([{ QuestionId: 'q1', Value: ['a'], Sequence: 1_000_500, IsMarked: 0 as const }])
    sync.change('q1', { value: ['b'] })
    sync.change('q1', { value: ['c'] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent[0]?.Answers).toEqual([
      { QuestionId: 'q1', Value: ['c'], Sequence: 1_000_502, BaseSequence: 1_000_500, IsMarked: 0 as const },
    ])
  })

  it('[O170] wait for a dead network in the journal, and a new page sends them', async () => {
    answer = () => new Error('no network')
    const sync = begin()
    sync.change('q1', { value: ['还在'] })
    sync.change('q2', { isMarked: true })
    await vi.advanceTimersByTimeAsync(1500)
    expect(sync.read().state).toBe('waiting')
    sync.stop()
    expect(journal()).toContain('还在')
    answer = accept
    const again = begin()
    expect(again.read().drafts.get('q1')?.value).toEqual(['还在'])
    await vi.advanceTimersByTimeAsync(10)
    expect(sent[0]?.Answers.map(({ QuestionId }) => QuestionId)).toEqual(['q1', 'q2'])
    expect(journal()).toBeNull()
  })

  it('[O170] in a journal that the server has are forgotten, and so is what can’t be read', () => {
    localStorage.setItem(`${PREFIX}q1`, JSON.stringify({ value: ['同'], sequence: 6, isMarked: false }))
    localStorage.setItem(`${PREFIX}q2`, 'broken')
    const sync = begin([{ QuestionId: 'q1', Value: ['同'], Sequence: 6, IsMarked: 0 as const }])
    expect(sync.unsaved()).toEqual([])
    expect(journal()).toBeNull()
  })

  it('[O170] that are newer elsewhere replace what is shown here, where nothing is unsaved, and this is said', async () => {
    const sync = begin([{ QuestionId: 'q1', Value: ['旧'], Sequence: 5, IsMarked: 0 as const }])
    answer = () => envelope({ Saved: [theirs], Refused: [], RemainingSeconds: -1 })
    await sync.flush()
    expect(sync.read().drafts.get('q1')?.value).toEqual(['别处'])
    expect(events.onOverwritten).toHaveBeenCalledWith('q1')
    expect(sync.read()).toMatchObject({ state: 'saved', conflicts: new Map() })
  })

  it('[O170] written in two places stand side by side, and nothing is overwritten before somebody chooses', async () => {
    const conflict = async () => {
      const sync = begin([{ QuestionId: 'q1', Value: ['旧'], Sequence: 5, IsMarked: 0 as const }])
      answer = () => envelope({ Saved: [theirs], Refused: ['q1'], RemainingSeconds: -1 })
      sync.change('q1', { value: ['这里'] })
      await vi.advanceTimersByTimeAsync(1000)
      expect(sync.read()).toMatchObject({ state: 'conflict', conflicts: new Map([['q1', theirs]]) })
      expect(sync.read().drafts.get('q1')?.value).toEqual(['这里'])
      // Neither by saving nor by handing in.
      expect(sync.unsaved()).toEqual([])
      expect(journal()).toContain('这里')
      answer = accept
      return sync
    }
    const mine = await conflict()
    mine.choose('q1', 'mine')
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent.at(-1)?.Answers).toMatchObject([{ Value: ['这里'], BaseSequence: theirs.Sequence }])
    expect(mine.read()).toMatchObject({ state: 'saved', conflicts: new Map() })
    expect(journal()).toBeNull()
    const other = await conflict()
    other.choose('q1', 'theirs')
    expect(other.read().drafts.get('q1')?.value).toEqual(['别处'])
    expect(other.read()).toMatchObject({ state: 'saved', conflicts: new Map() })
    expect(journal()).toBeNull()
  })

  it('[O170] whose acknowledgement got lost are no conflict with oneself, also in a page that is opened again', async () => {
    const sync = begin()
    answer = () => new Error('no network')
    sync.change('q1', { value: ['一'] })
    await vi.advanceTimersByTimeAsync(1500)
    const first = sync.read().drafts.get('q1')?.sequence ?? 0
    sync.change('q1', { value: ['一二'] })
    sync.stop()
    answer = accept
    const again = begin([{ QuestionId: 'q1', Value: ['一'], Sequence: first, IsMarked: 0 as const }])
    await vi.advanceTimersByTimeAsync(10)
    expect(again.read()).toMatchObject({ state: 'saved', conflicts: new Map() })
    expect(sent.at(-1)?.Answers).toMatchObject([{ Value: ['一二'], BaseSequence: first }])
  })

  it('[O170] that are not sent yet outlive the end of a session', async () => {
    answer = () => new Error('no network')
    const sync = begin()
    sync.change('q1', { value: ['还没存'] })
    sync.stop()
    clearSession()
    sessionStorage.setItem('UserId', 'u1')
    expect(begin().read().drafts.get('q1')?.value).toEqual(['还没存'])
  })

  it('[O170] of two tabs stand side by side in the journal', async () => {
    answer = () => new Error('no network')
    const tabs = [begin(), begin()]
    tabs[0]?.change('q1', { value: ['左'] })
    tabs[1]?.change('q2', { value: ['右'] })
    await vi.advanceTimersByTimeAsync(1500)
    for (const tab of tabs) tab.stop()
    answer = accept
    begin()
    await vi.advanceTimersByTimeAsync(10)
    expect(sent[0]?.Answers.map(({ Value }) => Value)).toEqual([['左'], ['右']])
  })

  it('[E042] stop when the attempt is handed in, and leave nothing behind', async () => {
    answer = () => refusal(ErrorCodes.Conflict)
    const sync = begin()
    sync.change('q1', { value: ['太晚'] })
    await vi.advanceTimersByTimeAsync(1000)
    expect(events.onClosed).toHaveBeenCalledOnce()
    expect(journal()).toBeNull()
  })

  it('[O170] are under the user: another user of this browser has none, and signing out removes them', async () => {
    answer = () => new Error('no network')
    begin().change('q1', { value: ['秘密'] })
    sessionStorage.setItem('UserId', 'u2')
    expect(begin().read().drafts.size).toBe(0)
    sessionStorage.setItem('UserId', 'u1')
    expect(journal()).toContain('秘密')
    await signOut()
    expect(Object.keys(localStorage)).toEqual([])
  })
})
