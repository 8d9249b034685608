import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildWorld } from '../../../test/world.ts'
import { getUser } from '../auth/index.ts'
import { eraseAccount } from './erase-account.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Gone with the account. */
const ERASED = [
  'class_messages.author_id',
  'component_keys.user_id',
  'components.owner_id',
  'dataset_versions.created_by',
  'datasets.owner_id',
  'inquiries.pupil_id',
  'kept_blocks.owner_id',
  'lesson_visits.user_id',
  'live_tells.user_id',
  'models.owner_id',
  'notifications.user_id',
  'projects.owner_id',
  'published_datasets.owner_id',
  'pupil_group_members.user_id',
  'samples.created_by',
  'training_copies.user_id',
  'trainings.owner_id',
  'work_comments.user_id',
  'xml_files.owner_id',
]

/** Still there, and why. */
const STAYING: Readonly<Record<string, string>> = {
  'applications.user_id': 'without name, school, phone and reason',
  'class_hands.user_id': 'figures of lessons stay true; why is emptied',
  'class_window_joins.user_id': 'who came in with the code of a class',
  'course_selections.user_id': 'counts of courses stay true',
  'exam_attempts.user_id': 'figures of papers stay true; own words are emptied',
  'files.owner_id': 'deleted, until cleaning up takes their bytes',
  'folders.owner_id': 'deleted, as their files are',
  'mark_changes.user_id': 'figures of courses stay true; why is emptied',
  'mark_overrides.user_id': 'figures of courses stay true',
  'memberships.user_id': 'figures of classes stay true',
  'self_check_answers.user_id': 'figures of pages stay true',
  'sessions.user_id': 'ended, without the name of the device',
  'study_records.user_id': 'figures of courses stay true',
  'uploads.owner_id': 'has run out, until cleaning up takes it',
}

/** The world of the tests has none of these. */
const UNSEEN = [
  'activation_codes.redeemed_by',
  'active_slots.user_id',
  'announcement_reads.user_id',
  'announcements.author_id',
  'answer_mark_changes.changed_by',
  'answer_mark_changes.graded_by_before',
  'applications.decided_by',
  'assignment_pupils.extended_by',
  'assignment_pupils.user_id',
  'assignments.assigned_by',
  'bank_questions.owner_id',
  'class_answers.user_id',
  'class_attendances.user_id',
  'class_hints.sent_by',
  'class_hints.user_id',
  'class_message_reports.user_id',
  'class_messages.removed_by',
  'class_pages.user_id',
  'class_seats.user_id',
  'class_sessions.begun_by',
  'class_stucks.user_id',
  'class_window_asks.user_id',
  'class_windows.opened_by',
  'component_calls.user_id',
  'component_favorites.user_id',
  'components.reviewed_by',
  'course_plans.planned_by',
  'course_presences.user_id',
  'course_publications.decided_by',
  'course_publications.offered_by',
  'course_teachers.added_by',
  'course_teachers.user_id',
  'courses.owner_id',
  'create_keys.user_id',
  'dataset_favorites.user_id',
  'dataset_imports.user_id',
  'exam_answers.graded_by',
  'exam_papers.created_by',
  'frozen_achievements.frozen_by',
  'frozen_achievements.user_id',
  'inquiry_replies.author_id',
  'late_waivers.user_id',
  'late_waivers.waived_by',
  'lesson_drafts.changed_by',
  'lesson_versions.published_by',
  'live_presences.user_id',
  'mark_changes.changed_by',
  'marking_phrases.owner_id',
  'notifications.actor_id',
  'program_trials.user_id',
  'projects.scored_by',
  'published_datasets.reviewed_by',
  'remembered_devices.user_id',
  'roster_imports.user_id',
  'sample_changes.before_by',
  'sample_changes.changed_by',
  'sample_lookers.user_id',
  'sample_tags.tagged_by',
  'samples.deleted_by',
  'samples.mended_by',
  'samples.tagged_by',
  'study_clocks.user_id',
  'study_days.user_id',
  'timetable_entries.teacher_id',
  'training_favorites.user_id',
  'training_hand_ins.graded_by',
  'unpackings.user_id',
  'work_comments.author_id',
]

/** Columns that name a person, in the order of their names. */
async function listPersonalColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`.execute(test.db)
  return rows
}

async function countRows(userId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of await listPersonalColumns()) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${userId}`.execute(test.db)
    counts.set(`${table}.${column}`, rows[0]?.count ?? 0)
  }
  return counts
}

describe('a closed account', () => {
  it('is named by no column but those of which that is known', async () => {
    const { userIds } = await buildWorld(test)
    const before = await countRows(userIds.student)
    const user = await getUser(test.db, userIds.student)
    await test.db.transaction().execute((tx) => eraseAccount(tx, user, test.clock.now()))
    const after = await countRows(userIds.student)
    const columns = [...before.keys()]
    const seen = columns.filter((column) => before.get(column) !== 0)
    expect(columns.filter((column) => !seen.includes(column))).toEqual(UNSEEN)
    expect(seen.filter((column) => after.get(column) === 0)).toEqual(ERASED)
    expect(seen.filter((column) => after.get(column) !== 0)).toEqual(Object.keys(STAYING))
  })

  it('keeps of its own row what tells nobody who it was', async () => {
    const { userIds } = await buildWorld(test)
    const person = { image_url: '/avatars/1.webp', preferences: JSON.stringify({ PlaybackRate: '2' }) }
    await test.db.updateTable('users').set(person).where('id', '=', userIds.student).execute()
    const before = await getUser(test.db, userIds.student)
    await test.db.transaction().execute((tx) => eraseAccount(tx, before, test.clock.now()))
    const after: Record<string, unknown> = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userIds.student)
      .executeTakeFirstOrThrow()
    const kept = Object.entries(before).flatMap(([name, value]) =>
      value !== null && JSON.stringify(after[name]) === JSON.stringify(value) ? [name] : [],
    )
    expect(kept).toEqual([
      'id',
      'user_type',
      'school_id',
      'is_active',
      'must_change_password',
      'has_open_access',
      'created_at',
    ])
  })
})
