import { type BodyOf, changeLesson, lessonBody, TEACHER_TEXT_MAX } from '@shijie/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { lessonJournals, newLessonJournal } from './lesson-journal.ts'
import { LessonSync } from './lesson-sync.ts'

const ID = '01a1fddc-2944-720f-b1e0-f11aa7682a01'
const base = lessonBody.parse({ Title: '声音是一条波浪线', Kind: 'document' })

let server: FakeServer
const syncs: LessonSync[] = []
const begin = (revision = 1, body = base) => {
  const sync = new LessonSync({ lessonId: ID, revision, body })
  syncs.push(sync)
  sync.start()
  return sync
}
/** Takes whatever is sent. */
const takeAll = () =>
  server.answer(changeLesson, ({ body }) => {
    const { Revision, Body } = body as BodyOf<typeof changeLesson>
    return { Revision: Revision + 1, Body, Clashes: [], IsMerged: 0 as const }
  })
const sentBodies = () => server.callsOf(changeLesson).map(({ body }) => body as BodyOf<typeof changeLesson>)

/** What stands in the journals of this browser. */
const kept = () => lessonJournals(ID).map((journal) => journal.read())

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.setItem('UserId', 'u1')
  server = startFakeServer()
  takeAll()
})
afterEach(() => {
  for (const sync of syncs.splice(0)) sync.close()
  vi.useRealTimers()
  localStorage.clear()
})

describe('a lesson on its way to the server', () => {
  it('[R045][E032] is sent when the hands rest, from the revision that it was changed from', async () => {
    const sync = begin(4)
    sync.change({ Minutes: 5 })
    sync.change({ Minutes: 12 })
    // Whoever closes the tab now loses nothing.
    expect(kept()[0]).toMatchObject({ revision: 4, body: { Minutes: 12 } })
    expect(sentBodies()).toEqual([])
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies()).toMatchObject([{ CourseHourId: ID, Revision: 4, Body: { Minutes: 12 } }])
    expect(sync.read()).toMatchObject({ revision: 5, save: { state: 'saved' } })
    sync.change({ Topic: '声音' })
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies()[1]).toMatchObject({ Revision: 5, Body: { Minutes: 12, Topic: '声音' } })
  })

  /** Holds the answer back until it is told to go, with what the server makes of the title that came. */
  const answerLate = (titleOf: (sent: string) => string, IsMerged: 0 | 1) => {
    server.answer(changeLesson, ({ body }) => {
      const { Revision, Body } = body as BodyOf<typeof changeLesson>
      return { Revision: Revision + 1, Body: { ...Body, Title: titleOf(Body.Title) }, Clashes: [], IsMerged }
    })
    let release: () => void = () => undefined
    vi.stubGlobal(
      'fetch',
      (input: RequestInfo | URL, init?: RequestInit) =>
        new Promise<Response>((resolve) => {
          release = () => void server.fetch(input as string, init).then(resolve)
        }),
    )
    return async () => {
      release()
      vi.stubGlobal('fetch', server.fetch)
      await vi.advanceTimersByTimeAsync(0)
    }
  }

  it('[R045] keeps what is typed while the server trims what was sent', async () => {
    const answer = answerLate((sent) => sent.trim(), 0)
    const sync = begin()
    sync.change({ Title: '声音 ' })
    await vi.advanceTimersByTimeAsync(1100)
    sync.change({ Title: '声音 与图像' })
    await answer()
    expect(sync.current().Title).toBe('声音 与图像')
    expect(sync.read().clashes).toEqual([])
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies().at(-1)).toMatchObject({ Revision: 2, Body: { Title: '声音 与图像' } })
  })

  it('[R045] asks where a colleague changed what is being typed while the request was under way', async () => {
    const answer = answerLate(() => '她的标题', 1)
    const sync = begin()
    sync.change({ Minutes: 5 })
    await vi.advanceTimersByTimeAsync(1100)
    sync.change({ Title: '我的标题' })
    await answer()
    await vi.advanceTimersByTimeAsync(1100)
    expect(sync.read().clashes).toEqual([{ part: 'Title', mine: '我的标题', theirs: '她的标题' }])
    expect([sync.current().Title, sentBodies().length]).toEqual(['我的标题', 1])
  })

  it('[R045] has a letter at once, and keeps it and draws around it when it was painted', async () => {
    const sync = begin()
    const drawn = vi.fn()
    sync.subscribe(drawn)
    const page = (Text: string) => () => ({
      Blocks: [{ BlockId: ID, TeacherText: '', Kind: 'text' as const, Text }],
    })
    sync.type(page('声'))
    sync.type(page('声音'))
    expect(drawn).not.toHaveBeenCalled()
    expect(sync.current().Blocks).toMatchObject([{ Text: '声音' }])
    await vi.advanceTimersByTimeAsync(40)
    expect(kept()[0]).toMatchObject({ body: { Blocks: [{ Text: '声音' }] } })
    expect(drawn).toHaveBeenCalled()
    expect(sync.read().body.Blocks).toMatchObject([{ Text: '声音' }])
    // Whoever leaves the text, or changes something else, sees everything.
    sync.type(page('声音是'))
    sync.catchUp()
    expect(sync.read().body.Blocks).toMatchObject([{ Text: '声音是' }])
    sync.type(page('声音是波'))
    sync.change({ Minutes: 7 })
    expect(sync.read().body).toMatchObject({ Minutes: 7, Blocks: [{ Text: '声音是波' }] })
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies().at(-1)?.Body).toMatchObject({ Minutes: 7, Blocks: [{ Text: '声音是波' }] })
  })

  it('[R045][N003] takes in what a colleague wrote while nobody saves here, and asks where both wrote', async () => {
    const sync = begin()
    sync.hear(2, { ...base, Topic: '振动' })
    expect(sync.read()).toMatchObject({ revision: 2, isMerged: true, body: { Topic: '振动' } })
    // An older one, or the same again, is no news.
    sync.hear(2, { ...base, Topic: '别的' })
    expect(sync.current().Topic).toBe('振动')
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies()).toEqual([])
    sync.change({ Title: '我的标题' })
    sync.hear(3, { ...base, Topic: '振动', Title: '她的标题', Minutes: 9 })
    expect(sync.read()).toMatchObject({
      body: { Title: '我的标题', Minutes: 9 },
      clashes: [{ part: 'Title', mine: '我的标题', theirs: '她的标题' }],
    })
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies()).toEqual([])
    sync.choose('Title', 'mine')
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies()).toMatchObject([{ Revision: 3, Body: { Title: '我的标题', Topic: '振动', Minutes: 9 } }])
  })

  it('[R045][N003] shows the newest other side while it asks, and keeps what was typed meanwhile', async () => {
    const sync = begin()
    sync.change({ TeacherText: '先听\n\n我的' })
    sync.hear(2, { ...base, TeacherText: '先听\n\n她的', Topic: '振动' })
    expect(sync.read().clashes).toMatchObject([{ part: 'TeacherText', theirs: '先听\n\n她的' }])
    sync.change({ TeacherText: '先听\n\n我的，写完了' })
    sync.hear(3, { ...base, TeacherText: '先听\n\n她的，也写完了', Topic: '波' })
    expect(sync.read()).toMatchObject({
      clashes: [{ part: 'TeacherText', theirs: '先听\n\n她的，也写完了' }],
      body: { Topic: '波' },
    })
    sync.choose('TeacherText', 'both')
    expect(sync.current().TeacherText).toBe('先听\n\n她的，也写完了\n\n我的，写完了')
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies()).toHaveLength(1)
  })

  it('[R045] asks no more when the other side became the same', async () => {
    const sync = begin()
    sync.change({ Title: '我的标题' })
    sync.hear(2, { ...base, Title: '她的标题' })
    sync.hear(3, { ...base, Title: '我的标题' })
    expect(sync.read()).toMatchObject({ clashes: [], body: { Title: '我的标题' } })
    sync.change({ Minutes: 9 })
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies()).toMatchObject([{ Revision: 3, Body: { Title: '我的标题', Minutes: 9 } }])
  })

  it('[R045] says nothing of a colleague where only its place in the tree is another', () => {
    const sync = begin()
    sync.hear(2, { ...base })
    expect(sync.read()).toMatchObject({ revision: 2, isMerged: false })
  })

  it('[R045] leaves the journal when the server turns out to have it, though its answer was never heard', () => {
    const body = { ...base, TeacherText: '先问学生听见了什么' }
    newLessonJournal(ID).keep({ revision: 1, base, body })
    const sync = begin(2, body)
    expect(sync.read().save.state).toBe('saved')
    expect(kept()[0]).toBeUndefined()
  })

  it('[R045] is kept of each window by itself until one of them is opened again', async () => {
    server.breakWith(changeLesson, 503)
    const [one, other] = [begin(), begin()]
    other.change({ TeacherText: '乙窗口' })
    one.change({ TeacherText: '甲窗口' })
    await vi.advanceTimersByTimeAsync(1100)
    expect(kept()).toHaveLength(2)
    one.close()
    other.close()
    takeAll()
    const again = begin()
    expect(again.read().clashes).toMatchObject([{ part: 'TeacherText' }])
    again.choose('TeacherText', 'both')
    expect(again.read().body.TeacherText.split('\n\n').toSorted()).toEqual(['乙窗口', '甲窗口'])
    await vi.advanceTimersByTimeAsync(1100)
    expect(again.read().save.state).toBe('saved')
    expect(kept()).toEqual([])
  })

  it('[R045] asks again when the page was left with an open choice; nobody loses what was not chosen', async () => {
    const theirs = { ...base, Title: '声音会振动' }
    server.answer(changeLesson, {
      Revision: 2,
      Body: theirs,
      Clashes: [{ Part: 'Title', Mine: '波浪', Theirs: '声音会振动' }],
      IsMerged: 0,
    })
    const sync = begin()
    sync.change({ Title: '波浪' })
    await vi.advanceTimersByTimeAsync(1100)
    expect(sync.read().clashes).toHaveLength(1)
    sync.close()
    takeAll()
    const again = begin(2, theirs)
    await vi.advanceTimersByTimeAsync(1100)
    expect(again.read().clashes).toMatchObject([{ part: 'Title', mine: '波浪', theirs: '声音会振动' }])
    expect(sentBodies()).toHaveLength(1)
    again.choose('Title', 'theirs')
    await vi.advanceTimersByTimeAsync(1100)
    expect(again.read().body.Title).toBe('声音会振动')
    expect(kept()).toEqual([])
  })

  it('[R045] what was decided is not asked again because a second window holds the same text', async () => {
    const theirs = { ...base, Title: '声音会振动' }
    server.answer(changeLesson, {
      Revision: 2,
      Body: theirs,
      Clashes: [{ Part: 'Title', Mine: '波浪', Theirs: '声音会振动' }],
      IsMerged: 0,
    })
    const one = begin()
    one.change({ Title: '波浪' })
    await vi.advanceTimersByTimeAsync(1100)
    takeAll()
    // A second window opens and asks the same; what it took up stands in its journal alone.
    const other = begin(2, theirs)
    expect(other.read().clashes).toHaveLength(1)
    one.change({ Topic: '振动' })
    one.choose('Title', 'theirs')
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies().at(-1)?.Body).toMatchObject({ Title: '声音会振动', Topic: '振动' })
    // It goes without a choice of its own.
    other.close()
    one.close()
    expect(kept()).toEqual([])
    expect(begin(3, { ...theirs, Topic: '振动' }).read().clashes).toEqual([])
  })

  it('[R045] a choice here leaves what a second window wrote beside it', async () => {
    const theirs = { ...base, Title: '声音会振动' }
    newLessonJournal(ID).keep({ revision: 1, base, body: { ...base, Title: '波浪' } })
    const one = begin(2, theirs)
    const other = begin(2, theirs)
    other.change({ TeacherText: '只在乙窗口' })
    await vi.advanceTimersByTimeAsync(100)
    one.choose('Title', 'theirs')
    await vi.advanceTimersByTimeAsync(1100)
    expect(kept()).toMatchObject([{ body: { TeacherText: '只在乙窗口' } }])
    other.close()
  })

  it('[R045] that is too long for the server is there again, and still says so', async () => {
    const long = '数'.repeat(TEACHER_TEXT_MAX + 1)
    server.refuse(changeLesson, 'InvalidParameter', '太长')
    const sync = begin()
    sync.change({ TeacherText: long })
    await vi.advanceTimersByTimeAsync(1100)
    expect(sync.read().save.state).toBe('refused')
    sync.close()
    expect(begin().read().body.TeacherText).toBe(long)
  })

  it('[R045] that nobody heard stands in the journal, and a later page sends it', async () => {
    server.breakWith(changeLesson, 503)
    const sync = begin()
    sync.change({ TeacherText: '先问学生听见了什么' })
    await vi.advanceTimersByTimeAsync(1100)
    expect(sync.read().save.state).toBe('waiting')
    sync.close()
    takeAll()
    // Meanwhile somebody else changed another part of it.
    const later = begin(7, { ...base, Minutes: 20 })
    expect(later.read().body).toMatchObject({ TeacherText: '先问学生听见了什么', Minutes: 20 })
    await vi.advanceTimersByTimeAsync(100)
    expect(sentBodies().at(-1)).toMatchObject({ Revision: 7, Body: { TeacherText: '先问学生听见了什么', Minutes: 20 } })
    expect(kept()[0]).toBeUndefined()
  })

  it('[R045][E032] whose part another teacher changed too shows both, and sends what is chosen', async () => {
    const theirs = { ...base, Title: '声音会振动', Minutes: 9 }
    server.answer(changeLesson, {
      Revision: 6,
      Body: theirs,
      Clashes: [{ Part: 'Title', Mine: '波浪', Theirs: '声音会振动' }],
      IsMerged: 0,
    })
    const sync = begin()
    sync.change({ Title: '波浪' })
    await vi.advanceTimersByTimeAsync(1100)
    expect(sync.read()).toMatchObject({
      clashes: [{ part: 'Title', mine: '波浪', theirs: '声音会振动' }],
      body: { Title: '波浪', Minutes: 9 },
    })
    // Nothing travels before the choice.
    sync.change({ Topic: '声音' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sentBodies()).toHaveLength(1)
    takeAll()
    sync.choose('Title', 'theirs')
    await vi.advanceTimersByTimeAsync(1100)
    expect(sentBodies().at(-1)).toMatchObject({ Revision: 6, Body: { Title: '声音会振动', Topic: '声音' } })
  })

  it('[E032] keeps what is typed while a request is under way', async () => {
    let release: () => void = () => undefined
    const sync = begin()
    sync.change({ Topic: '声' })
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(
      (input, init) =>
        new Promise((resolve) => {
          release = () => void server.fetch(input as string, init).then(resolve)
        }),
    )
    await vi.advanceTimersByTimeAsync(1100)
    sync.change({ Topic: '声音' })
    release()
    await vi.advanceTimersByTimeAsync(1100)
    fetching.mockRestore()
    expect(sync.read().body.Topic).toBe('声音')
    expect(sentBodies().at(-1)).toMatchObject({ Body: { Topic: '声音' } })
  })
})
