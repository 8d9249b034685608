import { newId } from '../../platform/ids.ts'
import { insertPaper } from '../exam/index.ts'
import { findShippedTraining } from '../training/index.ts'
import {
  type CourseContent,
  isContainer,
  type LeafContent,
  type LessonContent,
  readCourseContent,
  readPaperContent,
} from './course-content.ts'
import { type ImportNeeds, importMedia, modeOf } from './import-media.ts'

interface Place {
  courseId: string
  mode: string
  ancestors: string[]
  sort: number
  /** Counts the leaves of the course as they are met, and those that belong to its progress. */
  leaves: { order: number; counted: number }
}

async function importLeaf(needs: ImportNeeds, content: LeafContent, place: Place): Promise<void> {
  place.leaves.order++
  if (!content.isExtra) place.leaves.counted++
  const id = newId()
  await needs.db
    .insertInto('lessons')
    .values({
      id,
      course_id: place.courseId,
      parent_id: place.ancestors.at(-1),
      ancestors: place.ancestors,
      title: content.title,
      description: content.description,
      topic: content.topic,
      icon_url: content.iconUrl,
      mode: content.mode ?? modeOf(content, place.mode),
      link_type: 2,
      kind: content.kind,
      is_try_see: content.isTrySee,
      minutes: content.minutes,
      homework_minutes: content.homeworkMinutes,
      is_extra: content.isExtra,
      ...(await importMedia(needs, content)),
      training_id: content.kind === 'training' ? await findShippedTraining(needs, content.training) : null,
      sort: place.sort,
      leaf_order: place.leaves.order,
    })
    .execute()
  if (content.kind === 'exercise') {
    const paper = readPaperContent(needs.contentFolder, content.paper)
    await insertPaper(needs.db, id, paper, { userId: needs.ownerId, now: new Date() })
  }
}

async function importLesson(needs: ImportNeeds, content: LessonContent, place: Place): Promise<void> {
  if (!isContainer(content)) return importLeaf(needs, content, place)
  const id = newId()
  await needs.db
    .insertInto('lessons')
    .values({
      id,
      course_id: place.courseId,
      parent_id: place.ancestors.at(-1),
      ancestors: place.ancestors,
      title: content.title,
      description: content.description,
      link_type: 1,
      kind: 'container',
      sort: place.sort,
    })
    .execute()
  for (const [sort, child] of content.children.entries()) {
    await importLesson(needs, child, { ...place, ancestors: [...place.ancestors, id], sort })
  }
}

/** One course with its lessons and videos; returns its id. */
export async function importCourse(needs: ImportNeeds, content: CourseContent, sort: number): Promise<string> {
  const courseId = newId()
  const { slug, category, name, intro, hours, coverUrl, mode } = content
  await needs.db
    .insertInto('courses')
    .values({
      id: courseId,
      slug,
      category,
      name,
      intro,
      hours,
      cover_url: coverUrl,
      owner_id: needs.ownerId,
      school_id: needs.schoolId,
      state: 'published',
      sort,
    })
    .execute()
  const leaves = { order: 0, counted: 0 }
  for (const [index, child] of content.lessons.entries()) {
    await importLesson(needs, child, { courseId, mode, ancestors: [], sort: index, leaves })
  }
  await needs.db.updateTable('courses').set({ lesson_count: leaves.counted }).where('id', '=', courseId).execute()
  return courseId
}

/** Imports the courses that come with the product, with their videos; returns their ids. */
export async function importCourses(needs: ImportNeeds): Promise<string[]> {
  const ids: string[] = []
  for (const [sort, content] of readCourseContent(needs.contentFolder).entries()) {
    ids.push(await importCourse(needs, content, sort))
  }
  return ids
}
