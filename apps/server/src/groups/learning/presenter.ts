import { bitOf, type Lesson, type LessonRecord, type LessonRow } from '@shijie/contract'
import type { Reader } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { courseFacts, entersByRight, percentOf } from '../course/index.ts'
import { hasContent } from './has-content.ts'
import { dayToCome } from './opening.ts'
import { type LessonFacts, refuseLesson } from './policy.ts'
import type { RecordRow } from './record-repository.ts'
import type { LessonForCaller } from './repository.ts'
import { viewerAddress } from './viewer-address.ts'

export const factsOf = (lesson: LessonForCaller): LessonFacts => ({
  ...courseFacts(lesson),
  opensAt: lesson.opens_at,
  waitsFor: lesson.waits_for,
  isTrySee: lesson.is_try_see,
  isJoined: lesson.selection_id !== null,
  kind: lesson.kind,
})

type Study = Pick<LessonForCaller, 'completed_at' | 'page_count' | 'pages_shown' | 'watched_ms' | 'duration_ms'>

/** All of it was seen, and something is still asked for: questions on the page, or a score. */
const ALL_BUT_COMPLETE = 99

/** How much of a leaf was studied: of its pages, or of its length. Nothing but what is complete is 100. */
function studiedPercent(study: Study): number {
  if (study.completed_at) return 100
  const [done, all] =
    study.page_count > 0 ? [study.pages_shown, study.page_count] : [study.watched_ms, study.duration_ms]
  return Math.min(ALL_BUT_COMPLETE, percentOf(done, all))
}

const lessonPercent = (lesson: LessonForCaller): number =>
  lesson.link_type === 1 ? percentOf(lesson.done_count, lesson.leaf_count) : studiedPercent(lesson)

type Signing = Pick<Services, 'config' | 'clock'>

/** N004: the file of a leaf that the caller may open now; else empty, and so is that of pictures and containers. */
const fileUrlOf = ({ config, clock }: Signing, lesson: LessonForCaller, caller: Reader, isOpen: boolean): string =>
  isOpen && lesson.file_id ? signMediaAddress(config.secret, caller, lesson.file_id, clock.now()) : ''

export function presentLessonRow(signing: Signing, lesson: LessonForCaller, caller: Reader): LessonRow {
  const now = signing.clock.now()
  const facts = factsOf(lesson)
  const isOpen = lesson.link_type === 2 && !refuseLesson(caller, facts, now)
  const waits = !entersByRight(caller, facts)
  return {
    CourseHourId: lesson.id,
    CourseId: lesson.course_id,
    CourseName: lesson.course_name,
    SelectCourseId: lesson.selection_id ?? '',
    IsOwn: bitOf(caller.userId !== null && lesson.teacher_ids.includes(caller.userId)),
    ParentId: lesson.parent_id ?? '',
    CourseHourTitle: lesson.title,
    Description: lesson.description,
    Topic: lesson.topic,
    IconFileURL: lesson.icon_url,
    LinkAddr: viewerAddress({
      lessonId: lesson.id,
      kind: lesson.kind,
      hasContent: hasContent(lesson),
      trainingId: lesson.training_id,
    }),
    LinkType: lesson.link_type,
    Kind: lesson.kind,
    IsTrySee: lesson.is_try_see,
    FileUrl: fileUrlOf(signing, lesson, caller, isOpen),
    Duration: lesson.duration_ms / 1000,
    Minutes: lesson.minutes,
    HomeworkMinutes: lesson.homework_minutes,
    MinutesLeft: lesson.minutes_left,
    PageCount: lesson.page_count,
    QuestionCount: lesson.question_count,
    LeafCount: lesson.leaf_count,
    DoneCount: lesson.done_count,
    Percent: lessonPercent(lesson),
    IsOpen: bitOf(isOpen),
    OpensTime: waits ? wireTime(dayToCome(facts, now)) : '',
    WaitsForTitle: (waits && lesson.waits_for) || '',
    CompletedBy: lesson.completed_by,
    PassPercent: lesson.pass_percent,
    Goals: lesson.goals,
    IsRenewed: bitOf(lesson.is_renewed),
    Sort: lesson.sort,
  }
}

export const presentLesson = (
  signing: Signing,
  lesson: LessonForCaller,
  caller: Reader,
  children: readonly LessonForCaller[] = [],
): Lesson => ({
  ...presentLessonRow(signing, lesson, caller),
  ChildCourseHour: children.map((child) => presentLessonRow(signing, child, caller)),
})

export const presentRecord = (record: RecordRow): LessonRecord => ({
  CourseHourRecordId: record.id,
  CourseHourId: record.lesson_id,
  CourseId: record.course_id,
  CourseName: record.course_name,
  CourseHourTitle: record.title,
  IconFileURL: record.icon_url,
  LinkAddr: viewerAddress({
    lessonId: record.lesson_id,
    kind: record.kind,
    hasContent: record.has_content,
    trainingId: record.training_id,
  }),
  Kind: record.kind,
  Duration: record.duration_ms / 1000,
  PageCount: record.page_count,
  Position: record.position_ms / 1000,
  WatchedSeconds: record.watched_ms / 1000,
  PagesShown: record.pages_shown,
  Percent: studiedPercent(record),
  IsCompleted: bitOf(record.completed_at !== null),
  CompleteTime: wireTime(record.completed_at),
  StudyTime: wireTime(record.studied_at),
})
