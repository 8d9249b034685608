import { expect, type Page } from '@playwright/test'
import {
  type BoardTile,
  type DataOf,
  getBoard,
  getLive,
  getOwnClass,
  listBoardClasses,
  listClassSessions,
  type OwnClass,
  TILE_STATES,
} from '@shijie/contract'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { boardTexts as texts } from '../../../apps/web/src/texts/board.ts'
import { pupil } from '../../accounts.ts'
import type { Api } from '../../api.ts'
import type { State } from '../room.ts'

const classOf = async (api: Api): Promise<string> => {
  const path = `${listBoardClasses.path}?PageIndex=1&PageSize=12`
  const { Items } = await api.ask<DataOf<typeof listBoardClasses>>('GET', path)
  return Items[0]?.ClassId ?? ''
}

const NOW = '2026-11-20 14:05:00'

/** The server's answer as it would be in the middle of a lesson: no lesson is begun here, since pupils of other looks would hear of it. */
const atWork = ({ Board, ...rest }: DataOf<typeof getBoard>): DataOf<typeof getBoard> => {
  const Tiles = Board.Tiles.map((tile, index): BoardTile => {
    const State = TILE_STATES[[2, 2, 1, 2, 3, 2, 0, 4, 5, 2][index % 10] ?? 2] ?? 'going'
    const isStuck = State === 'stuck'
    return {
      ...tile,
      State,
      IsHere: State === 'away' ? 0 : 1,
      HasCome: State === 'away' || State === 'here' ? 0 : 1,
      Aside: '',
      AsideName: '',
      WasDone: State === 'away' ? 1 : 0,
      Reason: isStuck ? ((['error', 'still', 'wrong'] as const)[Math.floor(index / 10) % 3] ?? 'still') : '',
      Line: isStuck ? 8 : 0,
      Since: `2026-11-20 13:${String(50 + (index % 10)).padStart(2, '0')}:00`,
      HandReason: State === 'hand' ? '摄像头没有画面' : '',
    }
  })
  const Choices = texts.usual.map((Text, index) => ({ Text, Count: 20 + index }))
  const Session = {
    SessionId: Board.ClassId,
    BegunTime: '2026-11-20 13:45:00',
    BegunByName: '陈思远',
    IsLocked: 0 as const,
    CountdownTime: '2026-11-20 14:10:00',
    BroughtTo: Board.Steps[0]?.LessonId ?? '',
    Question: { QuestionId: Board.ClassId, Text: '第二步做完了吗？', Choices, AnswerCount: 41, IsOpen: 1 as const },
  }
  return { ...rest, Board: { ...Board, Now: NOW, HasNames: 1, Tiles, Session, Ended: null } }
}

/** The same after its end. */
const justOver = ({ Board, ...rest }: DataOf<typeof getBoard>): DataOf<typeof getBoard> => {
  const Ended = {
    SessionId: Board.ClassId,
    LessonName: '水果分类，从一张照片开始',
    EndedTime: NOW,
    CameCount: 56,
    PupilCount: 61,
    DoneCount: 41,
  }
  return { ...rest, Board: { ...Board, Now: NOW, Session: null, Ended } }
}

/** The board in a lesson; the stream is quiet, so that nothing is told that is not so. */
const running =
  (isWall: boolean, as = atWork) =>
  async (api: Api, page: Page): Promise<string> => {
    await page.route(`**${getLive.path}*`, (route) => route.abort(), { times: 40 })
    await page.route(
      `**${getBoard.path}*`,
      async (route) => {
        const answer = await route.fetch()
        const envelope = (await answer.json()) as { Data: DataOf<typeof getBoard> }
        await route.fulfill({ json: { ...envelope, Data: as(envelope.Data) } })
      },
      { times: 1 },
    )
    return linkTo.board(await classOf(api), { isWall })
  }

const lesson: OwnClass = {
  SessionId: 'lesson',
  ClassName: '高一（3）班',
  TeacherName: '陈思远',
  LessonName: '水果分类，从一张照片开始',
  Now: NOW,
  IsLocked: 0,
  CountdownTime: '2026-11-20 14:10:00',
  BroughtTo: 'step',
  BroughtTitle: '训练模型',
  BroughtStep: 4,
  BroughtTime: NOW,
  GoTo: 'step',
  StepIds: ['step'],
  IsHandUp: 0,
  IsHandSeen: 0,
  HandReason: '',
  Hints: [{ HintId: 'hint', Text: '先看看第 3 行的冒号' }],
  Question: { QuestionId: 'question', Text: '第二步做完了吗？', Choices: [...texts.usual], Choice: -1 },
}

/** The pupil's page while a lesson is at work. */
const hears =
  (parts: Partial<OwnClass>) =>
  async (_api: Api, page: Page): Promise<string> => {
    await page.route(`**${getLive.path}*`, (route) => route.abort(), { times: 40 })
    await page.route(
      `**${getOwnClass.path}*`,
      async (route) => {
        const answer = await route.fetch()
        const envelope = (await answer.json()) as object
        await route.fulfill({ json: { ...envelope, Data: { Lesson: { ...lesson, ...parts }, HasClass: 1 } } })
      },
      { times: 1 },
    )
    return screenPaths.myStudy
  }

const isAbortedStream = /ERR_FAILED|Failed to load resource/

/** The class board: the choice of a class, before a lesson and in it, on the wall, and what is kept of one; and the pupil's bar. */
export const boardStates: State[] = [
  { name: 'board-classes', screen: 'board', at: screenPaths.board },
  {
    name: 'board-before',
    screen: 'board',
    at: async (api) => linkTo.board(await classOf(api)),
    open: (page) => expect(page.getByRole('button', { name: texts.begin })).toBeVisible(),
  },
  {
    name: 'board-running',
    screen: 'board',
    at: running(false),
    complaint: isAbortedStream,
    isOtherWhenNarrow: true,
    open: (page) => expect(page.getByRole('button', { name: texts.end, exact: true })).toBeVisible(),
  },
  {
    name: 'board-pupil',
    screen: 'board',
    at: running(false),
    complaint: isAbortedStream,
    open: async (page) => {
      await page.getByRole('list', { name: texts.tilesLabel }).getByRole('button').nth(2).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'board-wall', screen: 'board', at: running(true), complaint: isAbortedStream },
  { name: 'board-over', screen: 'board', at: running(true, justOver), complaint: isAbortedStream },
  {
    name: 'board-past',
    screen: 'board',
    at: async (api) => linkTo.boardPast(await classOf(api)),
  },
  {
    name: 'board-summary',
    screen: 'board',
    at: async (api) => {
      const classId = await classOf(api)
      const path = `${listClassSessions.path}?ClassId=${classId}&PageIndex=1&PageSize=12`
      const { Items } = await api.ask<DataOf<typeof listClassSessions>>('GET', path)
      return linkTo.boardPast(classId, Items[0]?.SessionId ?? '')
    },
    open: (page) => expect(page.getByRole('heading', { name: texts.summaryPupils })).toBeVisible(),
  },
  {
    name: 'pupil-lesson-bar',
    screen: 'myStudy',
    who: () => pupil(5),
    at: hears({}),
    complaint: isAbortedStream,
    isOtherWhenNarrow: true,
    open: (page) => expect(page.getByRole('complementary', { name: texts.own.label })).toBeVisible(),
  },
  {
    name: 'pupil-lesson-locked',
    screen: 'myStudy',
    who: () => pupil(5),
    at: hears({ IsLocked: 1 }),
    complaint: isAbortedStream,
    open: (page) => expect(page.getByRole('dialog', { name: texts.own.lockTitle })).toBeVisible(),
  },
]
