import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  answerSelfCheck,
  changeLesson,
  type DraftRow,
  decideReleaseOffer,
  deleteCourse,
  ErrorCodes,
  getDraft,
  getExam,
  getLessonPage,
  getLessonVersion,
  getPaper,
  type LessonBody,
  listAllLessons,
  listDrafts,
  listLessonVersions,
  listReleaseOffers,
  publishLessons,
  savePaper,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { repositoryRoot } from '../../start/repository-root.ts'
import { importCourses } from './import-courses.ts'
import { updateShippedCourses } from './update-courses.ts'

let folder: string

function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value))
}

const leaf = { description: '说明', topic: '数据', iconUrl: '/covers/data.svg', isTrySee: 1, minutes: 5 }
const text = (Text: string) => ({ Kind: 'text', Text })
const check = (right: string) => ({
  Kind: 'selfCheck',
  Stem: '哪一句说得对？',
  Choices: ['多看例子', '多看文字'].map((Text) => ({
    Text,
    IsRight: Text === right ? 1 : 0,
    Feedback: Text === right ? '' : '再看一遍记录',
  })),
})
const optionOf = (Content: string, IsRight: 0 | 1) => ({ Content, IsRight, Feedback: '' })
const paper = (right: string) => ({
  ExamName: '练习',
  Questions: [
    {
      Kind: 'single',
      Stem: '这是什么？',
      Score: 2,
      Options: ['银杏', '枫叶'].map((one) => optionOf(one, one === right ? 1 : 0)),
    },
  ],
})

interface Leaf {
  title: string
  kind: string
  [field: string]: unknown
}
const pageOf = (title: string, name: string): Leaf => ({ ...leaf, kind: 'page', title, page: `1/${name}.json` })
const pictures: Leaf = { ...leaf, kind: 'images', title: '课件', folder: 'slides-1', pages: 1 }
const exercise: Leaf = { ...leaf, kind: 'exercise', title: '练习', paper: 'check.json' }
const FIRST: Leaf[] = [pageOf('动手', 'do'), pageOf('小测', 'exit'), exercise, pictures]

/** A release: its lessons, and the texts that are not as in the first one. */
function release({
  children = FIRST,
  plan = '## 过程',
  doing = [text('第一版')],
  right = '多看例子',
  key = '银杏',
} = {}): void {
  const lessons = [{ title: '第一课', description: '', teacher: '1/plan.md', children }]
  const course = {
    slug: 'small',
    category: 2,
    name: '小课',
    intro: '',
    hours: 1,
    coverUrl: '/covers/data.svg',
    lessons,
  }
  write('courses.json', { courses: [course] })
  write('lessons/1/plan.md', plan)
  write('lessons/1/do.json', { Blocks: [...doing, { Kind: 'picture', File: 'steps/1.webp', Alt: '一页' }] })
  write('lessons/1/exit.json', { Blocks: [check(right)] })
  write('lessons/1/more.json', { Blocks: [text('多出来的一节')] })
  write('exams/check.json', paper(key))
  for (const name of ['steps/1.webp', 'slides-1/01.webp']) {
    mkdirSync(dirname(join(folder, 'media', name)), { recursive: true })
    cpSync(join(repositoryRoot(), 'content', 'media', 'slides-1', '01.webp'), join(folder, 'media', name))
  }
}

let test: TestApp
let owner: { id: string; token: string }
let pupil: { id: string; token: string }
let courseId: string
let errors: unknown[]

const start = () => {
  const log = { info: () => undefined, error: (said: unknown) => void errors.push(said) } as never
  const config = { contentFolder: folder } as never
  return updateShippedCourses({ db: test.db, storage: test.storage, clock: test.clock, config, log })
}

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  errors = []
  folder = mkdtempSync(join(tmpdir(), 'shijie-release-'))
  const teacher = await buildUser(test.db, { userType: '8000' })
  const schoolId = teacher.schoolId ?? null
  owner = { id: teacher.id, token: await test.sessionFor(teacher.id) }
  release()
  // Another course of another test would be another one of this name.
  await test.db.updateTable('courses').set({ slug: null }).execute()
  const needs = { storage: test.storage, contentFolder: folder, ownerId: owner.id, schoolId }
  const made = await test.db.transaction().execute((db) => importCourses({ db, ...needs }))
  courseId = made[0] ?? ''
  const { id } = await buildUser(test.db, { userType: '7000', schoolId: teacher.schoolId })
  await joinAs(test.db, courseId, id)
  pupil = { id, token: await test.sessionFor(id) }
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const tree = async (): Promise<DraftRow[]> =>
  (await test.call(listDrafts, { token: owner.token, query: { CourseId: courseId } })).Data.Items
const rowOf = async (title: string): Promise<DraftRow> =>
  (await tree()).find(({ Title }) => Title === title) as DraftRow
const idOf = async (title: string) => (await rowOf(title)).CourseHourId
const draftOf = async (title: string) =>
  (await test.call(getDraft, { token: owner.token, query: { CourseHourId: await idOf(title) } })).Data
const versionsOf = async (title: string) =>
  (await test.call(listLessonVersions, { token: owner.token, query: { CourseHourId: await idOf(title) } })).Data.Items
const offers = async (token = owner.token) => test.call(listReleaseOffers, { token, query: { CourseId: courseId } })
const decide = async (title: string, IsTaken: 0 | 1, token = owner.token) =>
  test.call(decideReleaseOffer, { token, body: { CourseHourId: await idOf(title), IsTaken } })
const publish = () => test.call(publishLessons, { token: owner.token, body: { CourseId: courseId } })
const openAs = async (title: string) =>
  (await test.call(getLessonPage, { token: pupil.token, query: { CourseHourId: await idOf(title) } })).Data
const textsOf = ({ Blocks }: Pick<LessonBody, 'Blocks'>) =>
  Blocks.flatMap((block) => (block.Kind === 'text' ? [block.Text] : []))
const seenOf = async (title: string) =>
  (await test.call(listAllLessons, { token: pupil.token, query: { CourseId: courseId } })).Data.Items.find(
    ({ CourseHourTitle }) => CourseHourTitle === title,
  )

async function edit(title: string, change: (body: LessonBody) => LessonBody): Promise<void> {
  const { CourseHourId, Revision, Body } = await draftOf(title)
  const answer = await test.call(changeLesson, {
    token: owner.token,
    body: { CourseHourId, Revision, Body: change(Body) },
  })
  expect(answer.ErrorCode).toBe(0)
}

/** Everything that a release could have written. */
async function everything() {
  const drafts = await test.db.selectFrom('lesson_drafts').selectAll().orderBy('id').execute()
  const versions = await test.db.selectFrom('lesson_versions').select(['id', 'number']).orderBy('id').execute()
  const files = await test.db.selectFrom('files').select('id').orderBy('id').execute()
  const papers = await test.db.selectFrom('exam_papers').selectAll().orderBy('id').execute()
  return { drafts, versions, files, papers }
}

describe('a lesson that the school left as it came', () => {
  it('[O975] gets the new text as a version by nobody, with its record kept and 内容已更新; older ones can be looked at', async () => {
    await openAs('动手')
    const before = await draftOf('动手')
    test.clock.advance(1000)
    release({ doing: [text('第二版')] })
    await start()
    expect(errors).toEqual([])
    const after = await draftOf('动手')
    expect(after).toMatchObject({ CourseHourId: before.CourseHourId, State: 'published' })
    expect(textsOf(after.Body)).toEqual(['第二版'])
    // Its blocks are the same ones, and its picture was not brought a second time.
    expect(after.Body.Blocks.map(({ BlockId }) => BlockId)).toEqual(before.Body.Blocks.map(({ BlockId }) => BlockId))
    expect(after.Body.Blocks[1]).toEqual(before.Body.Blocks[1])
    const versions = await versionsOf('动手')
    expect(versions).toMatchObject([
      { Number: 2, IsFromRelease: 1, PublisherName: '' },
      { Number: 1, IsFromRelease: 0 },
    ])
    const query = { VersionId: versions[1]?.VersionId ?? '' }
    expect(textsOf((await test.call(getLessonVersion, { token: owner.token, query })).Data.Body)).toEqual(['第一版'])
    expect(await seenOf('动手')).toMatchObject({ IsRenewed: 1 })
    expect(await rowOf('动手')).toMatchObject({ LearnerCount: 1 })
    // What the release left alone has one version, as before.
    for (const title of ['小测', '练习', '课件', '第一课']) expect(await versionsOf(title), title).toHaveLength(1)
  })

  it('[O975] gets another key without a word about the answers that were given', async () => {
    const { Blocks } = await openAs('小测')
    const [asked] = Blocks
    if (asked?.Kind !== 'selfCheck') throw new Error('a question')
    const CourseHourId = await idOf('小测')
    const ChoiceIds = [asked.Choices[0]?.ChoiceId ?? '']
    await test.call(answerSelfCheck, { token: pupil.token, body: { CourseHourId, BlockId: asked.BlockId, ChoiceIds } })
    const rows = () => test.db.selectFrom('self_check_answers').selectAll().execute()
    const answers = await rows()
    expect(answers).toHaveLength(1)
    release({ right: '多看文字', key: '枫叶' })
    const token = pupil.token
    const begun = await test.call(getExam, { token, query: { CourseHourId: await idOf('练习') } })
    await start()
    expect(errors).toEqual([])
    expect(await rows()).toEqual(answers)
    const [block] = (await draftOf('小测')).Body.Blocks
    expect(block).toMatchObject({ BlockId: asked.BlockId, Choices: [{ IsRight: 0 }, { IsRight: 1 }] })
    // What was begun keeps its paper; the next attempt has the new one.
    const papers = test.db.selectFrom('exam_papers').select(['id', 'superseded_at'])
    const ofLesson = await papers.where('lesson_id', '=', await idOf('练习')).execute()
    expect(ofLesson).toHaveLength(2)
    const attempt = await test.db.selectFrom('exam_attempts').selectAll().executeTakeFirstOrThrow()
    expect(attempt).toMatchObject({ id: begun.Data.AttemptId })
    expect(ofLesson.find(({ superseded_at }) => superseded_at)?.id).toBe(attempt.paper_id)
  })
})

describe('a lesson that the school changed', () => {
  const changeText = () =>
    edit('动手', (body) => ({
      ...body,
      Title: '动手',
      Minutes: 9,
      Blocks: body.Blocks.map((block) => (block.Kind === 'text' ? { ...block, Text: '学校的' } : block)),
    }))

  it('[O975][O976] stays, is offered, and becomes a draft with what the school changed elsewhere when it is taken', async () => {
    await changeText()
    await publish()
    release({ doing: [text('第二版')] })
    await start()
    expect(textsOf((await draftOf('动手')).Body)).toEqual(['学校的'])
    expect((await offers()).Data.Items).toMatchObject([{ Title: '动手', HasBody: 1, HasPaper: 0 }])
    expect((await decide('动手', 1)).ErrorCode).toBe(0)
    const taken = await draftOf('动手')
    expect(taken.State).toBe('changed')
    expect(taken.Body.Minutes).toBe(9)
    expect(textsOf(taken.Body)).toEqual(['第二版'])
    expect((await openAs('动手')).Blocks[0]).toMatchObject({ Text: '学校的' })
    expect((await offers()).Data.Items).toEqual([])
    await publish()
    expect((await openAs('动手')).Blocks[0]).toMatchObject({ Text: '第二版' })
  })

  it('[O976] that is not published yet is not written over', async () => {
    await changeText()
    release({ doing: [text('第二版')] })
    await start()
    expect((await decide('动手', 1)).ErrorCode).toBe(ErrorCodes.Conflict)
    expect(textsOf((await draftOf('动手')).Body)).toEqual(['学校的'])
    expect((await offers()).Data.Items).toHaveLength(1)
  })

  it('[O976] is told of no more when it was declined, until there is something newer', async () => {
    await changeText()
    release({ doing: [text('第二版')] })
    await start()
    await decide('动手', 0)
    expect((await offers()).Data.Items).toEqual([])
    release({ doing: [text('第二版')], plan: '## 另一个过程' })
    await start()
    expect((await offers()).Data.Items).toEqual([])
    release({ doing: [text('第三版')] })
    await start()
    expect((await offers()).Data.Items).toHaveLength(1)
  })

  it('[O975] in its paper alone keeps that, and takes the newer one at once when somebody says so', async () => {
    const { token } = owner
    const CourseHourId = await idOf('练习')
    const mine = { ...paper('银杏'), ExamName: '学校的练习' }
    expect((await test.call(savePaper, { token, body: { CourseHourId, ...mine } as never })).ErrorCode).toBe(0)
    release({ key: '枫叶' })
    await start()
    const nameOf = async () => (await test.call(getPaper, { token, query: { CourseHourId } })).Data.ExamName
    expect(await nameOf()).toBe('学校的练习')
    expect((await offers()).Data.Items).toMatchObject([{ Title: '练习', HasBody: 0, HasPaper: 1 }])
    await decide('练习', 1)
    expect(await nameOf()).toBe('练习')
  })

  it('[O975][O976] is told to whoever makes the course, and to nobody else', async () => {
    await changeText()
    release({ doing: [text('第二版')] })
    await start()
    const other = await buildUser(test.db, { userType: '8000' })
    const admin = await test.sessionFor((await buildUser(test.db, { userType: '9999' })).id)
    expect((await offers(await test.sessionFor(other.id))).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await decide('动手', 1, await test.sessionFor(other.id))).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await offers(admin)).Data.Items).toHaveLength(1)
  })
})

describe('lessons that come and go with a release', () => {
  it('[O975] a new one is a draft in its place; one that nobody began leaves, one with records stays', async () => {
    await openAs('动手')
    release({ children: [pageOf('新的一节', 'more'), exercise, pictures] })
    await start()
    expect(errors).toEqual([])
    const rows = await tree()
    expect(rows.map(({ Title, State }) => [Title, State])).toEqual([
      ['第一课', 'published'],
      ['动手', 'published'],
      ['新的一节', 'draft'],
      ['练习', 'published'],
      ['课件', 'published'],
    ])
    expect(await seenOf('小测')).toBeUndefined()
    expect(await seenOf('动手')).toBeDefined()
    expect(await seenOf('新的一节')).toBeUndefined()
  })

  it('[O975] another title is no other lesson, where the content says what it was', async () => {
    const id = await idOf('动手')
    release({ children: [{ ...pageOf('动手做', 'do'), was: '动手' }, ...FIRST.slice(1)] })
    await start()
    expect(await idOf('动手做')).toBe(id)
    expect(await tree()).toHaveLength(5)
  })

  it('[O975] a course that was deleted does not come back, and gets nothing', async () => {
    await test.call(deleteCourse, { token: owner.token, query: { CourseId: courseId, IsSure: '1' } })
    const before = await everything()
    release({ doing: [text('第二版')] })
    await start()
    expect(await everything()).toEqual(before)
    const there = test.db.selectFrom('courses').select('id').where('slug', '=', 'small').where('deleted_at', 'is', null)
    expect(await there.execute()).toEqual([])
  })
})

describe('the start of a program', () => {
  it('[O975] brings nothing where nothing is new, and nothing a second time, by however many at once', async () => {
    const before = await everything()
    await start()
    expect(await everything()).toEqual(before)
    release({ doing: [text('第二版')], plan: '## 另一个过程', key: '枫叶' })
    await Promise.all([start(), start()])
    const after = await everything()
    expect(await versionsOf('动手')).toHaveLength(2)
    expect(await versionsOf('第一课')).toHaveLength(2)
    expect(after.papers).toHaveLength(before.papers.length + 1)
    await start()
    expect(await everything()).toEqual(after)
  })

  it('[O975] looks into a course that was brought before anything was noted, and finds it as it came', async () => {
    await test.db.deleteFrom('shipped_lessons').execute()
    await test.db.updateTable('courses').set({ content_hash: '' }).where('id', '=', courseId).execute()
    const before = await everything()
    await start()
    expect(errors).toEqual([])
    expect(await everything()).toEqual(before)
    release({ doing: [text('第二版')] })
    await start()
    expect(await versionsOf('动手')).toHaveLength(2)
    expect(await tree()).toHaveLength(5)
  })

  it('[O975] changes nothing with content that is broken, or when it is killed in the middle, and does it the next time', async () => {
    const before = await everything()
    release({ doing: [text('第二版')] })
    write('exams/check.json', '{')
    await start()
    expect(errors).toHaveLength(1)
    expect(await everything()).toEqual(before)
    release({ doing: [text('第二版')] })
    await sql`create function stop_here() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger stop_here before insert on lesson_versions for each row execute function stop_here()`.execute(
      test.db,
    )
    await start()
    await sql`drop function stop_here cascade`.execute(test.db)
    expect(errors).toHaveLength(2)
    expect(await everything()).toEqual(before)
    await start()
    expect(await versionsOf('动手')).toHaveLength(2)
  })

  it('[O975] finds the courses of this release as they came, papers and pictures too, where nothing was noted', async () => {
    const needs = {
      storage: test.storage,
      contentFolder: join(repositoryRoot(), 'content'),
      ownerId: owner.id,
      schoolId: null,
    }
    const made = await test.db.transaction().execute((db) => importCourses({ db, ...needs }))
    folder = needs.contentFolder
    try {
      await test.db.deleteFrom('shipped_lessons').execute()
      await test.db.updateTable('courses').set({ content_hash: '' }).where('id', 'in', made).execute()
      const before = await everything()
      await start()
      expect(errors).toEqual([])
      expect(await everything()).toEqual(before)
      const noted = await test.db.selectFrom('shipped_lessons').selectAll().execute()
      const drafts = await test.db.selectFrom('lesson_drafts').select('id').where('course_id', 'in', made).execute()
      expect(noted).toHaveLength(drafts.length)
    } finally {
      // The next clean-up takes away what is only this test's.
      folder = mkdtempSync(join(tmpdir(), 'shijie-release-'))
    }
  })
})
