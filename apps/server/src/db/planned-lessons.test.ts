import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../test/database.ts'
import { newId } from '../platform/ids.ts'
import { migrateDown, migrateUp } from './migrate.ts'

let pool: pg.Pool
let drop: () => Promise<void>

beforeEach(async () => {
  ;({ pool, drop } = await createEmptyDatabase())
})
afterEach(() => drop())

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const whole: Record<string, unknown> = { id: newId(), ...row }
  const places = Object.keys(whole).map((_, index) => `$${index + 1}`)
  await pool.query(`insert into ${table} (${Object.keys(whole)}) values (${places})`, Object.values(whole))
  return String(whole.id)
}

async function plannedIn(planId: string): Promise<string[]> {
  const query = 'select lesson_id from course_plan_lessons where plan_id = $1 order by lesson_id'
  const { rows } = await pool.query<{ lesson_id: string }>(query, [planId])
  return rows.map(({ lesson_id }) => lesson_id)
}

it('[O970] plans of before lose what was taken out or put back since, and an empty one is gone', async () => {
  await migrateUp(pool, undefined, '0108')
  const [user_id, at] = [newId(), new Date('2026-11-27T12:00:00Z')]
  await pool.query(`insert into users (id, user_type, name, password_hash) values ($1, '8000', '陈老师', '-')`, [
    user_id,
  ])
  const course_id = await insert('courses', { name: '声音', category: 2, intro: '介绍', hours: 5, owner_id: user_id })
  const planOf = () =>
    insert('course_plans', { course_id, planned_by: user_id, planned_at: at, goes_at: at, rescore: false })
  const [half, empty] = [await planOf(), await planOf()]
  const planned = async (plan_id: string, isLeaving: boolean, removed_at: Date | null) => {
    const draft = { course_id, sort: 1, body: '{}', changed_at: at, removed_at }
    const lesson_id = await insert('lesson_drafts', draft)
    const row = [lesson_id, plan_id, 1, isLeaving, '{}']
    await pool.query(
      `insert into course_plan_lessons (lesson_id, plan_id, revision, is_leaving, body) values ($1, $2, $3, $4, $5)`,
      row,
    )
    return lesson_id
  }
  const [comes, goes] = [await planned(half, false, null), await planned(half, true, at)]
  await planned(half, false, at)
  await planned(empty, true, null)

  await migrateUp(pool, undefined, '0109')
  expect(await plannedIn(half)).toEqual([comes, goes])
  const plans = await pool.query<{ id: string }>('select id from course_plans')
  expect(plans.rows).toEqual([{ id: half }])
  await migrateDown(pool, 1)
  const leaving = await pool.query<{ lesson_id: string }>('select lesson_id from course_plan_lessons where is_leaving')
  expect(leaving.rows).toEqual([{ lesson_id: goes }])
})
