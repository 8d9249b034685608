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

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await pool.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

async function makeSchool(name: string): Promise<string> {
  const id = newId()
  await insert('organisations', { id, kind: 'school', name, school_id: id })
  return id
}

async function makePerson(name: string, schoolId: string): Promise<string> {
  const id = newId()
  await insert('users', { id, user_type: '7000', name, password_hash: '-', school_id: schoolId })
  return id
}

interface Old {
  school: string | null
  owner: string | null
  /** Who trained the model; of a component without an owner somebody did as well. */
  trainer?: string
  name?: string
  calls?: number
  /** 1 waiting, 2 published, 4 withdrawn */
  state?: number
  wasOpen?: boolean
}

/** A component as it stood in a database of before. */
async function makeComponent(old: Old): Promise<string> {
  const { school, owner, trainer = owner, name = '心情', calls = 0, state = 2, wasOpen = true } = old
  const [id, modelId] = [newId(), newId()]
  await insert('models', { id: modelId, owner_id: trainer, name: `模型 ${modelId.slice(-8)}`, model_type: 'text' })
  await insert('components', {
    id,
    model_id: modelId,
    owner_id: owner,
    school_id: school,
    name,
    model_type: 'text',
    licence: 'school',
    card: '{}',
    state,
    call_count: calls,
    published_at: wasOpen ? new Date('2026-09-01T00:00:00Z') : null,
  })
  return id
}

const namesOf = async (...ids: string[]): Promise<(string | null)[]> => {
  const { rows } = await pool.query<{ id: string; call_name: string | null }>('select id, call_name from components')
  return ids.map((id) => rows.find((row) => row.id === id)?.call_name ?? null)
}

it('[O845][O811] components of before get names of their own that programs call, the most used the shortest', async () => {
  await migrateUp(pool, undefined, '0026')
  const [here, there] = [await makeSchool('一中'), await makeSchool('二中')]
  const [lin, zhou, namesake] = [
    await makePerson('林一诺', here),
    await makePerson('周小满', here),
    await makePerson('林一诺', here),
  ]
  const less = await makeComponent({ school: here, owner: lin, calls: 3 })
  const most = await makeComponent({ school: here, owner: zhou, calls: 40 })
  const second = await makeComponent({ school: here, owner: namesake, calls: 1 })
  const withdrawn = await makeComponent({ school: here, owner: await makePerson('韩梅', here), calls: 2, state: 4 })
  const waiting = await makeComponent({ school: here, owner: lin, state: 1, wasOpen: false })
  const elsewhere = await makeComponent({ school: there, owner: await makePerson('李雷', there) })
  const shipped = await makeComponent({ school: null, owner: null, trainer: lin, name: '水果' })
  const gone = await makeComponent({ school: here, owner: lin, name: '手势', state: 4 })

  await migrateUp(pool, undefined, '0027')
  expect(await namesOf(most, less, second)).toEqual(['心情', '林一诺/心情', '林一诺/心情/2'])
  // Programs still name what was withdrawn: nobody else answers to it.
  expect(await namesOf(withdrawn, gone)).toEqual(['韩梅/心情', '手势'])
  expect(await namesOf(waiting, elsewhere, shipped)).toEqual([null, '心情', '水果'])

  await migrateDown(pool, 1)
  const { rows } = await pool.query("select from information_schema.columns where column_name = 'call_name'")
  expect(rows).toHaveLength(0)
})
