import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  exportCourse,
  getCourseText,
  getDraft,
  importCourse as importEndpoint,
  type LessonBody,
  listDrafts,
  listLessonVersions,
  MANIFEST_PATH,
} from '@shijie/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDataset } from '../../../test/datasets.ts'
import { buildFile, buildUser } from '../../../test/factories.ts'
import { buildModel } from '../../../test/models.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { repositoryRoot } from '../../start/repository-root.ts'
import { importCourses } from './import-courses.ts'

const content = mkdtempSync(join(tmpdir(), 'content-'))

function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(content, path)), { recursive: true })
  writeFileSync(join(content, path), typeof value === 'string' ? value : JSON.stringify(value))
}

const leaf = { description: '说明', topic: '数据', iconUrl: '/covers/data.svg', isTrySee: 0, minutes: 5 }
const linkTo = (Target: string, Title: string, to: object) => ({ Kind: 'link', Target, Title, ...to })

/** A course with one lesson of each kind that names other things. */
function writeContent(): void {
  const children = [
    { ...leaf, kind: 'page', title: '动手', page: '1/activity.json', teacher: '1/notes.md' },
    { ...leaf, kind: 'exercise', title: '练习', paper: 'check.json' },
  ]
  const lessons = [{ title: '第一章', description: '', teacher: '1/plan.md', children }]
  const course = {
    slug: 'small',
    category: 2,
    name: '小课',
    intro: '',
    hours: 1,
    coverUrl: '/covers/data.svg',
    teacher: 'course.md',
    lessons,
  }
  write('courses.json', { courses: [course] })
  write('lessons/course.md', '八节课按顺序上。\n')
  write('lessons/1/plan.md', '## 过程\n\n先问一问。\n')
  write('lessons/1/notes.md', '第一步常常走错。\n')
  write('lessons/1/activity.json', {
    Blocks: [
      { Kind: 'text', Text: ['第一行', '第二行'], TeacherText: ['三分钟', '看一圈'] },
      { Kind: 'picture', File: 'steps/1-1.webp', Alt: '按钮' },
      linkTo('dataset', '数据', { Slug: 'small-set' }),
      linkTo('component', '组件', { Slug: 'small-model' }),
      linkTo('component', '不在这里的', { Slug: 'nowhere' }),
      linkTo('lesson', '练习', { Lesson: '练习' }),
      {
        Kind: 'selfCheck',
        Stem: '对吗',
        Choices: [
          { Text: '对', IsRight: 1 },
          { Text: '不对', IsRight: 0, Feedback: '再看一遍' },
        ],
      },
    ],
  })
  const options = [
    { Content: '银杏', IsRight: 1 },
    { Content: '枫叶', IsRight: 0, Feedback: '数一数尖角' },
  ]
  const question = {
    Kind: 'single',
    Stem: '这是什么叶子？',
    PictureFile: 'questions/leaf.webp',
    Score: 2,
    Options: options,
  }
  write('exams/check.json', { ExamName: '练习', Questions: [question] })
  for (const name of ['steps/1-1.webp', 'questions/leaf.webp']) {
    mkdirSync(dirname(join(content, 'media', name)), { recursive: true })
    cpSync(join(repositoryRoot(), 'content', 'media', 'slides-1', '01.webp'), join(content, 'media', name))
  }
}

let test: TestApp
let owner: { id: string; token: string }
let courseId: string
let targets: { pubDatasetId: string; componentId: string }
beforeAll(async () => {
  test = await startTestApp()
  const { db, storage } = test
  const { id } = await buildUser(db, { userType: '8000' })
  owner = { id, token: await test.sessionFor(id) }
  const set = await buildDataset(db, id, null)
  const model = await buildModel(db, id, null, set)
  await db.updateTable('datasets').set({ slug: 'small-set' }).where('id', '=', set.datasetId).execute()
  await db.updateTable('components').set({ slug: 'small-model' }).where('id', '=', model.componentId).execute()
  targets = { pubDatasetId: set.pubDatasetId, componentId: model.componentId }
  writeContent()
  courseId = await db.transaction().execute(async (tx) => {
    const [made = ''] = await importCourses({ db: tx, storage, contentFolder: content, ownerId: id, schoolId: null })
    return made
  })
})
afterAll(async () => {
  rmSync(content, { recursive: true })
  await test.close()
})

async function bodiesOf(CourseId: string): Promise<Map<string, LessonBody>> {
  const { token } = owner
  const { Items } = (await test.call(listDrafts, { token, query: { CourseId } })).Data
  const bodies = new Map<string, LessonBody>()
  for (const { CourseHourId } of Items) {
    const { Body } = (await test.call(getDraft, { token, query: { CourseHourId } })).Data
    bodies.set(Body.Title, Body)
  }
  return bodies
}

const targetsOf = (body: LessonBody | undefined) =>
  body?.Blocks.flatMap((block) => (block.Kind === 'link' ? [block.TargetId] : []))

describe('a course that comes with the product', () => {
  it('[N004][E030] is published, with a first version and no draft that waits', async () => {
    const { token } = owner
    const { Items } = (await test.call(listDrafts, { token, query: { CourseId: courseId } })).Data
    expect(Items.map(({ State }) => State)).toEqual(['published', 'published', 'published'])
    const [, page] = Items
    const versions = await test.call(listLessonVersions, { token, query: { CourseHourId: page?.CourseHourId ?? '' } })
    expect(versions.Data.Items).toHaveLength(1)
    const icons = await test.db
      .selectFrom('lessons')
      .select('icon_url')
      .where('course_id', '=', courseId)
      .where('link_type', '=', 2)
      .execute()
    expect(icons).toEqual([{ icon_url: '/covers/data.svg' }, { icon_url: '/covers/data.svg' }])
  })

  it('[N004] leads to what this platform has; a link to what it has not is left out', async () => {
    const bodies = await bodiesOf(courseId)
    const page = bodies.get('动手')
    const { Items } = (await test.call(listDrafts, { token: owner.token, query: { CourseId: courseId } })).Data
    const exercise = Items.find(({ Title }) => Title === '练习')?.CourseHourId
    expect(targetsOf(page)).toEqual([targets.pubDatasetId, targets.componentId, exercise])
    expect(page?.Blocks[0]).toMatchObject({ Text: '第一行\n第二行', TeacherText: '三分钟\n看一圈' })
  })

  it('[N003][O974] says to teachers what the course as a whole wants', async () => {
    const { Data } = await test.call(getCourseText, { token: owner.token, query: { CourseId: courseId } })
    expect(Data.TeacherText).toBe('八节课按顺序上。')
  })

  it('[N004] keeps what is for teachers in its drafts: nothing of it stands where learners read', async () => {
    const bodies = await bodiesOf(courseId)
    expect(bodies.get('第一章')?.TeacherText).toBe('## 过程\n\n先问一问。')
    expect(bodies.get('动手')?.TeacherText).toBe('第一步常常走错。')
    const rows = await test.db.selectFrom('lessons').selectAll().where('course_id', '=', courseId).execute()
    const seen = JSON.stringify(rows)
    for (const words of ['先问一问', '常常走错', '看一圈']) expect(seen).not.toContain(words)
  })

  it('[O920][O921] goes to another place and back with its links, its paper and its pictures', async () => {
    const { token, id: ownerId } = owner
    const url = `${exportCourse.path}?${new URLSearchParams({ CourseId: courseId })}`
    const { rawPayload } = await test.app.inject({ url, headers: { token } })
    const manifest = JSON.parse(strFromU8(unzipSync(rawPayload)[MANIFEST_PATH] as Uint8Array))
    expect(manifest.Datasets).toMatchObject([{ Slug: 'small-set' }])
    expect(manifest.Components).toMatchObject([{ Slug: 'small-model' }])
    expect(manifest.Course.TeacherText).toBe('八节课按顺序上。')
    expect(manifest.LeftOut).toEqual([])
    const file = { ownerId, content: rawPayload, name: '小课.zip', mediaType: 'application/zip' }
    const { id: FileId } = await buildFile(test.db, test.storage, file)
    const { Data } = await test.call(importEndpoint, { token, body: { FileId } })
    expect(Data).toMatchObject({ LeftOut: [], PaperCount: 1, LessonCount: 2 })
    const bodies = await bodiesOf(Data.CourseId)
    expect(targetsOf(bodies.get('动手'))?.slice(0, 2)).toEqual([targets.pubDatasetId, targets.componentId])
    const pictures = await test.db
      .selectFrom('exam_questions as q')
      .innerJoin('exam_papers as p', 'p.id', 'q.paper_id')
      .innerJoin('files as f', 'f.id', 'q.picture_file_id')
      .select('f.name')
      .execute()
    expect(pictures).toEqual([{ name: 'leaf.webp' }, { name: 'leaf.webp' }])
  })
})
