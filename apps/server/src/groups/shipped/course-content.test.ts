import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { repositoryRoot } from '../../start/repository-root.ts'
import { isContainer, type LeafContent, type LessonContent, readCourseContent } from './course-content.ts'
import { importCourses } from './import-courses.ts'
import { listPictures } from './write-package.ts'

const folder = join(repositoryRoot(), 'content')
const media = (name: string) => join(folder, 'media', name)

const leavesOf = (lessons: readonly LessonContent[]): LeafContent[] =>
  lessons.flatMap((lesson) => (isContainer(lesson) ? leavesOf(lesson.children) : [lesson]))
const leaves = readCourseContent(folder).flatMap((course) => leavesOf(course.lessons))

/** Pages of a PDF as Chromium writes it. */
const countPages = (name: string) =>
  readFileSync(media(name))
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length

describe('the content that comes with the product', () => {
  it.each(leaves.map((leaf) => [leaf.title, leaf] as const))('[N004] %s has what it shows', async (_title, leaf) => {
    if (leaf.kind === 'exercise') {
      expect(existsSync(join(folder, 'exams', leaf.paper))).toBe(true)
      return
    }
    if (leaf.kind === 'training') {
      expect(existsSync(join(folder, 'trainings', leaf.training, 'training.json'))).toBe(true)
      return
    }
    if (leaf.kind === 'page') {
      expect(existsSync(join(folder, 'lessons', leaf.page))).toBe(true)
      return
    }
    if (leaf.kind === 'images') {
      expect(await listPictures(folder, leaf.folder)).toHaveLength(leaf.pages)
      return
    }
    expect(existsSync(media(leaf.media))).toBe(true)
    if (leaf.kind === 'pdf') expect(countPages(leaf.media)).toBe(leaf.pages)
  })

  it('[B026] needs 300 minutes for its eight lessons, 35 to 40 each; what is done at home stands apart', () => {
    const course = readCourseContent(folder).find(({ slug }) => slug === 'first-lessons-in-ai')
    const sums = (course?.lessons ?? []).map((lesson) =>
      leavesOf([lesson]).reduce((sum, { minutes }) => sum + minutes, 0),
    )
    expect(sums).toHaveLength(8)
    expect(sums.reduce((sum, minutes) => sum + minutes, 0)).toBe((course?.hours ?? 0) * 60)
    expect(Math.min(...sums)).toBeGreaterThanOrEqual(35)
    expect(Math.max(...sums)).toBeLessThanOrEqual(40)
    const untimed = leavesOf(course?.lessons ?? []).filter(
      ({ minutes, homeworkMinutes }) => minutes + homeworkMinutes === 0,
    )
    expect(untimed).toEqual([])
  })

  it('[N004] has in each of its eight lessons something to do in the product, and a check at its end', () => {
    const course = readCourseContent(folder).find(({ slug }) => slug === 'first-lessons-in-ai')
    for (const lesson of course?.lessons ?? []) {
      const pages = leavesOf([lesson]).filter(({ kind }) => kind === 'page')
      expect(pages.map(({ title }) => title.split('：')[0])).toEqual(['动手', '出口小测'])
      expect(lesson.teacher, lesson.title).toMatch(/plan\.md$/)
      const told = leavesOf([lesson]).filter(({ teacher }) => teacher)
      expect(told.map(({ title }) => title.split('：')[0]).toSorted()).toEqual(['学习单', '课件'].toSorted())
    }
  })

  it('[N004] has lessons of every kind that the viewers show', () => {
    const kinds = new Set(leaves.map((leaf) => leaf.kind))
    for (const kind of ['video', 'pdf', 'images', 'document'] as const) expect(kinds).toContain(kind)
  })
})

describe('what opens for whom', () => {
  const courses = readCourseContent(folder)

  it('[B016][N004] every lesson of a course opens for who joined; what needs open access stands beside it', () => {
    for (const leaf of leaves) expect(leaf.isTrySee > 1, leaf.title).toBe(leaf.isExtra)
    const [extra, ...more] = leaves.filter(({ isExtra }) => isExtra)
    expect(more).toEqual([])
    expect(extra?.title).toMatch(/^拓展：/)
    const counted = courses.map(({ lessons }) => leavesOf(lessons).filter(({ isExtra }) => !isExtra).length)
    expect(counted[0]).toBe(10)
  })
})

describe('importing it', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('[N004][S007] makes a lesson of each leaf, with its pages', async () => {
    const { id: ownerId } = await buildUser(test.db, { userType: '8000' })
    const { db, storage } = test
    await importCourses({ db, storage, contentFolder: folder, ownerId, schoolId: null })
    const rows = await db
      .selectFrom('lessons')
      .select(['title', 'kind', 'page_count', 'mode', 'folder_id', 'file_id', 'training_id'])
      .where('link_type', '=', 2)
      .execute()
    expect(rows).toHaveLength(leaves.length)
    // A training is led to by its lesson.
    expect(rows.filter(({ kind, training_id }) => (kind === 'training') !== (training_id !== null))).toEqual([])
    expect(rows.some(({ kind }) => kind === 'training')).toBe(true)
    const counts = await db.selectFrom('courses').select('lesson_count').where('slug', '=', 'ai-around-us').execute()
    expect(counts).toEqual([{ lesson_count: 10 }])
    for (const leaf of leaves) {
      if (leaf.kind === 'exercise' || leaf.kind === 'training' || leaf.kind === 'page') continue
      const row = rows.find(({ title, kind }) => title === leaf.title && kind === leaf.kind)
      expect(row?.page_count).toBe(leaf.kind === 'video' ? 0 : leaf.kind === 'document' ? 1 : leaf.pages)
      expect(row?.folder_id === null).toBe(leaf.kind !== 'images')
      expect(row?.file_id === null).toBe(leaf.kind === 'images')
    }
  })
})
