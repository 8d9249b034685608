import type { Lesson, LessonRecord, LessonRow } from '@shijie/contract'
import type { Caller } from '../../caller.ts'
import { wireTime } from '../../time.ts'
import { percentOf } from '../course/presenter.ts'
import { refuseLesson } from './policy.ts'
import type { RecordRow } from './record-repository.ts'
import type { LessonForCaller } from './repository.ts'
import { viewerAddress } from './viewer-address.ts'

export const factsOf = (lesson: LessonForCaller) => ({
  ownerId: lesson.owner_id,
  schoolId: lesson.school_id,
  isTrySee: lesson.is_try_see,
  isJoined: lesson.selection_id !== null,
})

function lessonPercent(lesson: LessonForCaller): number {
  if (lesson.link_type === 1) return percentOf(lesson.done_count, lesson.leaf_count)
  return lesson.completed_at ? 100 : percentOf(lesson.watched_ms, lesson.duration_ms)
}

export function presentLessonRow(lesson: LessonForCaller, caller: Caller): LessonRow {
  return {
    CourseHourId: lesson.id,
    CourseId: lesson.course_id,
    CourseName: lesson.course_name,
    SelectCourseId: lesson.selection_id ?? '',
    ParentId: lesson.parent_id ?? '',
    CourseHourTitle: lesson.title,
    Description: lesson.description,
    Topic: lesson.topic,
    IconFileURL: lesson.icon_url,
    LinkAddr: viewerAddress({ lessonId: lesson.id, kind: lesson.kind, hasFile: lesson.file_id !== null }),
    LinkType: lesson.link_type,
    Kind: lesson.kind,
    IsTrySee: lesson.is_try_see,
    FileUrl: '',
    Duration: lesson.duration_ms / 1000,
    LeafCount: lesson.leaf_count,
    DoneCount: lesson.done_count,
    Percent: lessonPercent(lesson),
    IsOpen: Number(lesson.link_type === 2 && !refuseLesson(caller, factsOf(lesson))),
    Sort: lesson.sort,
  }
}

export const presentLesson = (
  lesson: LessonForCaller,
  caller: Caller,
  children: readonly LessonForCaller[] = [],
): Lesson => ({
  ...presentLessonRow(lesson, caller),
  ChildCourseHour: children.map((child) => presentLessonRow(child, caller)),
})

export const presentRecord = (record: RecordRow): LessonRecord => ({
  CourseHourRecordId: record.id,
  CourseHourId: record.lesson_id,
  CourseId: record.course_id,
  CourseName: record.course_name,
  CourseHourTitle: record.title,
  IconFileURL: record.icon_url,
  LinkAddr: viewerAddress({ lessonId: record.lesson_id, kind: record.kind, hasFile: record.has_file }),
  Kind: record.kind,
  Duration: record.duration_ms / 1000,
  Position: record.position_ms / 1000,
  WatchedSeconds: record.watched_ms / 1000,
  Percent: record.completed_at ? 100 : percentOf(record.watched_ms, record.duration_ms),
  IsCompleted: Number(record.completed_at !== null),
  CompleteTime: wireTime(record.completed_at),
  StudyTime: wireTime(record.studied_at),
})
