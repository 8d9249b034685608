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

/** A component of before with one run; `turn` says whose turn it was to be trained. */
async function makeComponent(name: string, turn: string): Promise<string> {
  const [id, modelId, ownerId] = [newId(), newId(), newId()]
  await pool.query(`insert into users (id, user_type, name, password_hash) values ($1, '8000', '陈思远', '-')`, [
    ownerId,
  ])
  await pool.query(`insert into models (id, owner_id, name, model_type) values ($1, $2, $3, 'number')`, [
    modelId,
    ownerId,
    name,
  ])
  await pool.query(
    `insert into model_runs (id, model_id, number, algorithm, parameters, seed, state, turn_key, version_number, version_hash, labels, columns, sample_count)
      values ($1, $2, 1, 'softmax', '{}', 1, 'done', $3, 1, '', '[]', '[]', 0)`,
    [newId(), modelId, turn],
  )
  await pool.query(
    `insert into components (id, model_id, name, call_name, model_type, licence, card, state)
      values ($1, $2, $3, $3, 'number', 'CC-BY', '{}', 2)`,
    [id, modelId, name],
  )
  return id
}

it('components of a demonstration get the slug of their name, others of that name do not', async () => {
  await migrateUp(pool, undefined, '0090')
  const shipped = await makeComponent('花瓣说品种', 'demonstration')
  const own = await makeComponent('水果小秤', newId())
  await pool.query(`insert into settings (key, value) values ('demonstration-components', '{}')`)
  const slugOf = async (id: string) =>
    (await pool.query('select slug from components where id = $1', [id])).rows[0]?.slug
  const keys = async () => (await pool.query('select key from settings')).rows.map(({ key }) => key)

  await migrateUp(pool, undefined, '0091')
  expect([await slugOf(shipped), await slugOf(own)]).toEqual(['petals', null])
  expect(await keys()).toEqual(['shipped-components'])

  await migrateDown(pool, 1)
  expect(await keys()).toEqual(['demonstration-components'])
})
