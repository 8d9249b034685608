import {
  ErrorCodes,
  exportOwnData,
  getBell,
  getClassTalk,
  keepClassMessage,
  listAudit,
  listMessages,
  listTalkClasses,
  postClassMessage,
  removeClassMessage,
  reportClassMessage,
  setClassTalk,
  TALK_A_MINUTE,
  type TalkState,
  talkMessages,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildWorld, type World } from '../../../test/world.ts'
import { MINUTE } from '../../platform/time.ts'
import { eraseAccount } from '../account/erase-account.ts'
import { getUser } from '../auth/index.ts'

let test: TestApp
let world: World
/** What the world's pupil said already. */
let known: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  world = await buildWorld(test)
  // What building it has told is not what these tests are about.
  await test.db.deleteFrom('notifications').execute()
  known = world.office.messageId
})

type Kind = 'student' | 'classmate' | 'teacher' | 'colleague' | 'schoolAdmin' | 'neighbour' | 'neighbourAdmin'
const say = (kind: Kind, Text: string) =>
  test.call(postClassMessage, { token: world.tokens[kind], body: { OrgId: world.classId, Text } })
const talkOf = (kind: Kind) => test.call(getClassTalk, { token: world.tokens[kind], query: { OrgId: world.classId } })
const textsOf = async (kind: Kind) => (await talkOf(kind)).Data.Items.map(({ Text }) => Text)
const set = (kind: Kind, State: TalkState) =>
  test.call(setClassTalk, { token: world.tokens[kind], body: { OrgId: world.classId, State } })
const remove = (kind: Kind, MessageId: string, Reason = '') =>
  test.call(removeClassMessage, { token: world.tokens[kind], query: { MessageId, Reason } })
const report = (kind: Kind) => test.call(reportClassMessage, { token: world.tokens[kind], body: { MessageId: known } })
const waitingOf = async (kind: Kind) => (await test.call(getBell, { token: world.tokens[kind] })).Data.WaitingCount

describe('who talks', () => {
  it('[O1085][O1086] the class and its teachers; neither other classes of the school nor neighbours', async () => {
    test.clock.advance(1000)
    await say('classmate', '我有，晚上放进数据集。')
    for (const kind of ['student', 'classmate', 'teacher', 'schoolAdmin'] as const)
      expect(await textsOf(kind)).toEqual(['我有，晚上放进数据集。', '谁有银杏叶的照片？'])
    for (const kind of ['colleague', 'neighbour', 'neighbourAdmin'] as const) {
      expect((await talkOf(kind)).ErrorCode).toBe(ErrorCodes.NotFound)
      expect((await say(kind, '我也来')).ErrorCode).toBe(ErrorCodes.NotFound)
    }
  })

  it('[O1089] closed until the school opens it: hidden at once for all, and nothing is lost', async () => {
    expect((await set('teacher', 'closed')).ErrorMsg).toBe(talkMessages.schoolOpens)
    await set('schoolAdmin', 'closed')
    for (const kind of ['student', 'teacher', 'schoolAdmin'] as const)
      expect((await talkOf(kind)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await say('student', '有人吗')).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(listTalkClasses, { token: world.tokens.student, query: {} })).Data.Items).toEqual([])
    expect((await set('teacher', 'open')).ErrorMsg).toBe(talkMessages.schoolOpens)
    const own = await test.call(exportOwnData, { token: world.tokens.student })
    expect(own.Data.Talk.map(({ Text }) => Text)).toEqual(['谁有银杏叶的照片？'])
    await set('schoolAdmin', 'open')
    expect(await textsOf('student')).toEqual(['谁有银杏叶的照片？'])
  })

  it('[O1089] paused by a teacher: pupils read, the teacher alone speaks', async () => {
    await set('teacher', 'paused')
    expect((await say('student', '为什么')).ErrorMsg).toBe(talkMessages.paused)
    expect((await say('teacher', '先听我说')).IsSuccess).toBe(true)
    expect((await talkOf('student')).Data).toMatchObject({ State: 'paused', MayModerate: 0, TotalCount: 2 })
    await set('teacher', 'open')
    expect((await say('student', '好的')).IsSuccess).toBe(true)
  })

  it('[O1086] the same words sent eight times in one moment are said once, and eight others are five', async () => {
    const same = await Promise.all(Array.from({ length: 8 }, () => say('classmate', '我有照片')))
    expect(same.filter(({ IsSuccess }) => IsSuccess)).toHaveLength(1)
    test.clock.advance(2 * MINUTE)
    const others = await Promise.all(Array.from({ length: 8 }, (_, index) => say('classmate', `第 ${index} 张`)))
    expect(others.filter(({ IsSuccess }) => IsSuccess)).toHaveLength(TALK_A_MINUTE)
  })

  it('[O1086] at most five a minute', async () => {
    for (let count = 0; count < TALK_A_MINUTE - 1; count++)
      expect((await say('student', `${count}`)).IsSuccess).toBe(true)
    const refused = await say('student', '还有')
    expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([
      ErrorCodes.TooManyAttempts,
      talkMessages.tooFast(TALK_A_MINUTE),
    ])
    expect((await say('classmate', '我可以')).IsSuccess).toBe(true)
    test.clock.advance(MINUTE)
    expect((await say('student', '还有')).IsSuccess).toBe(true)
  })
})

describe('removing and reporting', () => {
  it('[O1087] a teacher removes with a reason, which the audit log keeps; its author is told, without the words', async () => {
    expect((await remove('classmate', known)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await remove('teacher', known)).ErrorMsg).toBe(talkMessages.reasonNeeded)
    await remove('teacher', known, '和学习无关')
    expect(await textsOf('student')).toEqual([])
    const { Data } = await test.call(listAudit, { token: world.tokens.schoolAdmin, query: {} })
    const act = Data.Items.find(({ Action }) => Action === 'talk.remove')
    expect(JSON.stringify(act)).toContain('和学习无关')
    expect(JSON.stringify(act)).not.toContain('银杏')
    const told = (await test.call(listMessages, { token: world.tokens.student, query: {} })).Data.Items
    expect(told).toMatchObject([{ Kind: 'removed', Address: `/talk?OrgId=${world.classId}` }])
  })

  it('[O1087] one removes the own words without a reason', async () => {
    expect((await remove('student', known)).IsSuccess).toBe(true)
    expect(await textsOf('classmate')).toEqual([])
    expect((await remove('student', known)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O1088] a report waits for the teachers until one has looked; pupils do not see it', async () => {
    const before = await waitingOf('teacher')
    await report('classmate')
    await report('classmate')
    expect(await waitingOf('teacher')).toBe(before + 1)
    expect((await talkOf('student')).Data.Items[0]).toMatchObject({ IsReported: 0, HasTold: 0 })
    // Whoever reported it sees that, and nobody else.
    expect((await talkOf('classmate')).Data.Items[0]).toMatchObject({ IsReported: 0, HasTold: 1 })
    expect((await talkOf('teacher')).Data.Items[0]?.IsReported).toBe(1)
    await test.call(keepClassMessage, { token: world.tokens.teacher, body: { MessageId: known } })
    expect(await waitingOf('teacher')).toBe(before)
    expect((await talkOf('teacher')).Data.Items[0]?.IsReported).toBe(0)
    expect(await textsOf('student')).toHaveLength(1)
  })

  it('[O1088] what is removed waits no more', async () => {
    const before = await waitingOf('teacher')
    await report('classmate')
    await remove('teacher', known, '和学习无关')
    expect(await waitingOf('teacher')).toBe(before)
  })
})

it('[R013] what somebody said goes with the account', async () => {
  await report('classmate')
  const user = await getUser(test.db, world.userIds.student)
  await test.db.transaction().execute((tx) => eraseAccount(tx, user, test.clock.now()))
  expect(await textsOf('classmate')).toEqual([])
})
