import { type AssignmentPupil, type AssignmentRow, bitOf } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import { lateSeconds } from './lateness.ts'
import type { GivenRow, PupilRow } from './repository.ts'
import type { Standing } from './standings.ts'

export const presentGiven = (row: GivenRow): AssignmentRow => ({
  Kind: row.kind,
  TargetId: row.target_id,
  Title: row.title,
  About: row.about,
  HoldsLessons: bitOf(row.holds_lessons),
  AssignmentId: row.id,
  OrgId: row.class_id,
  OrgName: row.class_name,
  BeginTime: wireTime(row.begins_at),
  DueTime: wireTime(row.due_at),
  LateRule: row.late_rule,
  Note: row.note,
  SampleCount: row.sample_count,
  IsForAll: bitOf(row.is_for_all),
  AssignerName: row.assigner_name,
  PupilCount: row.pupil_count,
  DoneCount: row.done_count,
  LateCount: row.late_count,
  MissedCount: row.missed_count,
  ExcusedCount: row.excused_count,
})

/** By how much it came late; 0 where it is not called so. */
export const lateBy = ({ state, counted_at, own_due_at }: Standing): number =>
  state === 'late' && counted_at && own_due_at ? lateSeconds(counted_at, own_due_at) : 0

export const presentPupil = (row: PupilRow): AssignmentPupil => ({
  UserId: row.user_id,
  UserName: row.user_name,
  StudentNo: row.student_no ?? '',
  State: row.state,
  DoneTime: wireTime(row.done_at),
  LateSeconds: lateBy(row),
  ExtendedTo: wireTime(row.extended_to),
  DonePart: row.done_part,
  WholePart: row.whole_part,
})
