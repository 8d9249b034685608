import { reportRecord } from '@shijie/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { startPageSession } from './page-session.ts'

const LESSON = '00000000-0000-7000-8000-000000000001'
let server: FakeServer
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  localStorage.clear()
  server = new FakeServer().answer(reportRecord, {
    Watched: [],
    WatchedSeconds: 0,
    PagesShown: 0,
    Percent: 0,
    IsCompleted: 0,
    Position: 0,
  })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function read(pages: readonly number[], pageCount = 60) {
  return startPageSession({
    lessonId: LESSON,
    kind: 'pdf',
    pageCount,
    pagesInView: () => pages,
    readPosition: () => 0,
    known: () => ({ shown: [], isCompleted: false }),
    onProgress: () => undefined,
    onState: () => undefined,
  })
}
const reports = () => server.callsOf(reportRecord).map(({ body }) => body)

it('[B031] reports pages in view with the time in front of them, every fifteen seconds', async () => {
  const stop = read([1, 2])
  await vi.advanceTimersByTimeAsync(15_100)
  expect(reports()).toEqual([{ CourseHourId: LESSON, Position: 0, Intervals: [[0, 2]], Seconds: 15 }])
  stop()
})

it('[B031][O909] a page that was worked on is read at once, and what was seen is counted before the server knows it', async () => {
  const seen: number[] = []
  const worked = [3]
  const stop = startPageSession({
    lessonId: LESSON,
    kind: 'page',
    pageCount: 4,
    pagesInView: () => [1],
    readPosition: () => 0,
    known: () => ({ shown: [[1, 2]], isCompleted: false }),
    takeWorkedOn: () => worked.splice(0),
    onSeen: (count) => seen.push(count),
    onProgress: () => undefined,
    onState: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(600)
  expect(seen.at(-1)).toBe(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.at(-1)).toBe(3)
  await vi.advanceTimersByTimeAsync(13_000)
  expect(reports()).toMatchObject([
    {
      Intervals: [
        [0, 1],
        [2, 3],
      ],
    },
  ])
  stop()
})

it('[B031] reports nothing of a tab that nobody sees', async () => {
  visibility = 'hidden'
  const stop = read([1, 2])
  await vi.advanceTimersByTimeAsync(120_000)
  stop()
  expect(reports()).toEqual([])
})

it('[B031] tells of the last page at once', async () => {
  const stop = read([1, 2], 2)
  await vi.advanceTimersByTimeAsync(3000)
  expect(reports()).toHaveLength(1)
  stop()
})
