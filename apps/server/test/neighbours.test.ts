import { type Endpoint, endpointsByName } from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass } from './factories.ts'
import { endpointNames, sampleOf } from './samples.ts'
import { startTestApp, type TestApp } from './support.ts'
import { buildWorld, CALLERS, type CallerKind, type World } from './world.ts'

/**
 * What an answer holds, beside how it answers: two schools that have the same things, and two teachers of one school. Every
 * endpoint that reads, list, search, export, stream and report alike, is called with what the caller has; nothing that belongs
 * to the other may be in the answer. The things are found in the database, so that a new table is watched from its first row.
 */

let test: TestApp
let ours: World
let theirs: World
/** Ids of everything that came into the database with the other school, by table. */
let idsOfTheirs: Map<string, ReadonlySet<string>>

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Ids of all rows by table. */
async function readIds(): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(test.db)
  const ids = new Map<string, Set<string>>()
  for (const { name } of rows) {
    const found = await sql<{ id: string }>`select id::text as id from ${sql.table(name)}`.execute(test.db)
    ids.set(name, new Set(found.rows.map(({ id }) => id)))
  }
  return ids
}

const READS = /^(?:list|get|find|search|export|read|watch|check|download)/
const readers = endpointNames.filter((name) => endpointsByName[name]?.method === 'GET' || READS.test(name))

beforeAll(async () => {
  test = await startTestApp()
  ours = await buildWorld(test)
  const before = await readIds()
  theirs = await buildWorld(test)
  const after = await readIds()
  idsOfTheirs = new Map(
    [...after].map(([table, ids]) => [table, new Set([...ids].filter((id) => !before.get(table)?.has(id)))]),
  )
})
afterAll(() => test.close())

/** The ids that stand in an answer to this caller about what this world has. */
async function idsTold(name: string, world: World, token: string | undefined): Promise<string[]> {
  const endpoint = endpointsByName[name] as Endpoint
  const { query, body } = sampleOf(name, world)
  const response = await test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
    ...(body ? { payload: body } : {}),
    headers: token ? { token } : {},
  })
  return response.body.match(UUID) ?? []
}

/** `table id` of what the other has and the answer holds. */
function foreignIn(told: readonly string[], tables: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...new Set(told)].flatMap((id) =>
    [...tables].flatMap(([table, ids]) => (ids.has(id) ? [`${table} ${id}`] : [])),
  )
}

const OF_ONE_SCHOOL = CALLERS.filter((kind) => kind !== 'platformAdmin' && kind !== 'expired')

describe('two schools with the same things', () => {
  it.each(readers.map((name) => [endpointsByName[name]?.id, name] as const))(
    '[P007][%s] %s shows nobody what the other school has',
    async (_id, name) => {
      const seen: Partial<Record<CallerKind, string[]>> = {}
      for (const kind of OF_ONE_SCHOOL) {
        const foreign = foreignIn(await idsTold(name, ours, ours.tokens[kind]), idsOfTheirs)
        if (foreign.length > 0) seen[kind] = foreign
      }
      expect(seen).toEqual({})
    },
  )
})

/** What everybody of a school may know of: its courses and trainings, what was published in it, its terms. */
const OF_THE_SCHOOL = new Set([
  'courses',
  'lessons',
  'trainings',
  'training_steps',
  'published_datasets',
  'dataset_versions',
  'components',
  'terms',
])

/** What somebody of the other school must not see: all of it but what the school shares and what is known to this one. */
async function hiddenFrom(userId: string, known: readonly string[]) {
  const { userIds, dataset, model, office } = theirs
  const sessions = await test.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
  // Oneself, whose the courses are, and what of a set and a model is shown where they were published.
  const shared = [userId, userIds.teacher, dataset.sampleId, model.runId, office.schoolNoticeId]
  const allowed = new Set([...shared, ...known, ...sessions.map(({ id }) => id)])
  return new Map(
    [...idsOfTheirs]
      .filter(([table]) => !OF_THE_SCHOOL.has(table))
      .map(([table, ids]) => [table, new Set([...ids].filter((id) => !allowed.has(id)))]),
  )
}

describe('two teachers of one school', () => {
  /** Their world as the colleague of the other class has it: with a class of the colleague's own. */
  let asColleague: World
  let hidden: Map<string, ReadonlySet<string>>
  beforeAll(async () => {
    const mine = { name: '七年级（9）班', teacherId: theirs.userIds.colleague, studentIds: [] }
    asColleague = { ...theirs, classId: (await buildClass(test.db, theirs.schoolId, mine)).id }
    const organisations = [...(idsOfTheirs.get('organisations') ?? [])]
    const classes = organisations.filter((id) => id !== theirs.classId)
    hidden = await hiddenFrom(theirs.userIds.colleague, classes)
  })

  it.each(readers.map((name) => [endpointsByName[name]?.id, name] as const))(
    '[P007][%s] %s shows a teacher nothing of a class of another',
    async (_id, name) => {
      expect(foreignIn(await idsTold(name, asColleague, theirs.tokens.colleague), hidden)).toEqual([])
    },
  )
})

/** What everybody of a class has: what it was given, told and asked, and what was said in it. */
const OF_THE_CLASS = [
  'organisations',
  'assignments',
  'announcements',
  'class_sessions',
  'class_questions',
  'class_messages',
]

describe('two pupils of one class', () => {
  let hidden: Map<string, ReadonlySet<string>>
  beforeAll(async () => {
    const known = OF_THE_CLASS.flatMap((table) => [...(idsOfTheirs.get(table) ?? [])])
    hidden = await hiddenFrom(theirs.userIds.classmate, known)
  })

  it.each(readers.map((name) => [endpointsByName[name]?.id, name] as const))(
    '[P007][%s] %s shows a pupil nothing that is a classmate’s own',
    async (_id, name) => {
      expect(foreignIn(await idsTold(name, theirs, theirs.tokens.classmate), hidden)).toEqual([])
    },
  )
})

it('[P007] the things are there: whoever has them is shown some by most of these endpoints', async () => {
  let shown = 0
  for (const name of readers) {
    for (const kind of ['student', 'teacher', 'schoolAdmin'] as const) {
      if (foreignIn(await idsTold(name, theirs, theirs.tokens[kind]), idsOfTheirs).length === 0) continue
      shown += 1
      break
    }
  }
  expect(shown / readers.length).toBeGreaterThan(0.5)
})
