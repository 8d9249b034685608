import { bitOf, type DataOf, type EditionLesson, type getTeacherEdition as editionEndpoint } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import type { Page } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { courseFacts, getVisibleCourse, maySeeLearners } from '../course/index.ts'
import { readPapers } from '../exam/index.ts'
import { listFolderPages } from '../file/index.ts'
import { parseBlocks, presentBlocks } from '../learning/index.ts'
import { presentLesson } from './present-lesson.ts'
import { type Asked, type LessonForTeachers, readCourseText, readLessons, sumLessons } from './read-lessons.ts'

/** More pages than this are no slides that somebody talks about. */
const SLIDES_SHOWN = 200

/** The pages of lessons that are folders of pictures; whoever sees the course may see them. */
async function readSlides(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
  caller: Caller,
  lessons: readonly LessonForTeachers[],
): Promise<Map<string, EditionLesson['Slides']>> {
  const slides = new Map<string, EditionLesson['Slides']>()
  for (const { id, folder_id } of lessons) {
    if (folder_id === null) continue
    const { items } = await listFolderPages(needs, caller, folder_id, { index: 1, size: SLIDES_SHOWN })
    slides.set(
      id,
      items.map(({ FileUrl }) => ({ PictureUrl: FileUrl })),
    )
  }
  return slides
}

/**
 * O918: what a course says to teachers. Its zone keeps pupils out; of teachers everybody reads it who can see the course,
 * because most courses are taught by others than those who made them. Who teaches it finds what learners do not see yet as well.
 */
export async function getTeacherEdition(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { withBody, withSlides, ...wanted }: Asked & { withBody: boolean; withSlides: boolean },
  page: Page,
): Promise<DataOf<typeof editionEndpoint>> {
  const { db, clock, config } = needs
  const course = await getVisibleCourse(db, caller, wanted.courseId)
  // A draft is for those alone who teach the course: nobody else is ever sent one.
  const asked = { ...wanted, withDrafts: course.teacher_ids.includes(caller.userId) }
  const [lessons, sums, teacherText] = await Promise.all([
    readLessons(db, caller, asked, page),
    sumLessons(db, asked),
    readCourseText(db, course.id),
  ])
  if (asked.lessonId !== undefined && sums.count === 0) throw notFound()
  const exercises = lessons.filter(({ kind }) => kind === 'exercise').map(({ id }) => id)
  const papers = await readPapers(db, exercises)
  const slides = withSlides ? await readSlides(needs, caller, lessons) : new Map<string, never>()
  const now = clock.now()
  const sign = (fileId: string) => signMediaAddress(config.secret, caller, fileId, now)
  return {
    Items: lessons.map((lesson) => ({
      ...presentLesson(sign, lesson, papers.get(lesson.id)),
      Body: withBody ? presentBlocks(needs, caller, parseBlocks(lesson.blocks), []) : [],
      Slides: slides.get(lesson.id) ?? [],
    })),
    TotalCount: sums.count,
    IsMaker: bitOf(maySeeLearners(caller, courseFacts(course))),
    Minutes: sums.minutes,
    HomeworkMinutes: sums.homework_minutes,
    TeacherText: teacherText,
  }
}
