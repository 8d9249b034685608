import { bitOf, type DraftRow } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { DraftSummary } from './draft-repository.ts'

/** A row of the tree in the editor. */
export const presentDraftRow = (row: DraftSummary): DraftRow => ({
  CourseHourId: row.id,
  ParentId: row.parent_id ?? '',
  Title: row.title,
  Kind: row.kind,
  Sort: row.sort,
  State: row.state,
  Minutes: row.minutes,
  OpensTime: row.opens_at,
  OpensAfterId: row.opens_after_id,
  Weight: row.weight,
  Revision: row.revision,
  ChangeTime: wireTime(row.changed_at),
  ChangerId: row.changed_by ?? '',
  ChangerName: row.changer_name ?? '',
  LearnerCount: row.learner_count,
  PlanId: row.plan_id ?? '',
  GoesTime: wireTime(row.goes_at),
  PlanTime: wireTime(row.planned_at),
  IsPlanBehind: bitOf(row.is_plan_behind),
})
