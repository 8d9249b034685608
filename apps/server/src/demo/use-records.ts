import { PUBLICATION_STATES } from '@shijie/contract'
import { sql } from 'kysely'
import { readShippedComponents, shippedComponentSlugs } from '../groups/market/index.ts'
import { DAY, momentBefore, shanghaiDay } from '../platform/time.ts'
import type { Db } from '../services.ts'
import type { DemoPupil } from './due-lessons.ts'
import { pickNumber } from './school-days.ts'

interface Needs {
  contentFolder: string
  pupils: readonly DemoPupil[]
  teacherId: string
  now: Date
}

const USED_DAYS = 12
const FAVOURITES = 9

/** How many pupils of the class ask a component on a day; the first of the list are asked most. */
const askersOf = (place: number, day: number, askers: number) =>
  Math.min(askers, 1 + pickNumber(8 - Math.min(place, 6), 'askers', place, day))

/** Calls of one component on the last days, one row for each pupil and day. */
function callsOf(componentId: string, place: number, { pupils, now }: Needs) {
  return Array.from({ length: USED_DAYS }, (_, index) => index + 1).flatMap((daysAgo) => {
    const day = shanghaiDay(momentBefore(now, daysAgo * DAY))
    const first = pickNumber(pupils.length, 'first', place, daysAgo)
    return Array.from({ length: askersOf(place, daysAgo, pupils.length) }, (_, turn) => {
      const pupil = pupils[(first + turn * 7) % pupils.length]
      const good = 2 + pickNumber(11, 'good', place, daysAgo, turn)
      const failed = pickNumber(9, 'failed', place, daysAgo, turn) === 0 ? 1 : 0
      return { component_id: componentId, day, user_id: pupil?.id ?? '', good, failed }
    })
  })
}

const favouritesOf = (place: number, pupils: readonly DemoPupil[]): DemoPupil[] =>
  pupils.filter(({ index }) => pickNumber(pupils.length, 'favourite', place, index) < FAVOURITES)

/** Calls of the components that came with the product; one that somebody has asked already keeps its own numbers. */
async function useComponents(tx: Db, needs: Needs): Promise<void> {
  const names = readShippedComponents(needs.contentFolder).map(({ name }) => name)
  const unused = await tx
    .selectFrom('components as c')
    .innerJoin('models as m', 'm.id', 'c.model_id')
    .select(['c.id', 'c.call_name'])
    .where('m.owner_id', '=', needs.teacherId)
    .where('c.call_name', 'in', names)
    .where('c.state', '=', PUBLICATION_STATES.published)
    .where('c.call_count', '=', 0)
    .where('c.fail_count', '=', 0)
    .execute()
  const calls = unused.flatMap(({ id, call_name }) => callsOf(id, names.indexOf(call_name ?? ''), needs))
  const favourites = unused.flatMap(({ id, call_name }) =>
    favouritesOf(names.indexOf(call_name ?? ''), needs.pupils).map((pupil) => ({
      component_id: id,
      user_id: pupil.id,
    })),
  )
  const ids = unused.map(({ id }) => id)
  if (calls.length > 0) await tx.insertInto('component_calls').values(calls).execute()
  if (favourites.length > 0) {
    const known = tx.insertInto('component_favorites').values(favourites)
    await known.onConflict((same) => same.doNothing()).execute()
  }
  // What stands at a component is the sum of what was counted.
  await sql`update components c set
      call_count = (select coalesce(sum(good), 0) from component_calls k where k.component_id = c.id),
      fail_count = (select coalesce(sum(failed), 0) from component_calls k where k.component_id = c.id),
      favorite_count = (select count(*) from component_favorites f where f.component_id = c.id)
    where c.id = any(${ids}::uuid[])`.execute(tx)
}

/** Uses of the sample data sets of the lobby; one that somebody has learned from already keeps its own number. */
async function useDatasets(tx: Db, { pupils }: Needs): Promise<void> {
  const unused = await tx
    .selectFrom('published_datasets as p')
    .innerJoin('dataset_versions as v', 'v.id', 'p.version_id')
    .innerJoin('datasets as d', 'd.id', 'v.dataset_id')
    .select(['p.id', 'd.slug'])
    .where('d.slug', 'is not', null)
    .where('p.use_count', '=', 0)
    .where('p.copy_count', '=', 0)
    .execute()
  const isAsked = (slug: string | null) => shippedComponentSlugs.some((name) => name === slug)
  for (const { id, slug } of unused) {
    const uses = 4 + pickNumber(9, 'uses', slug ?? '') + (isAsked(slug) ? 9 : 0)
    const liked = pupils.filter(({ index }) => pickNumber(pupils.length, 'liked', slug ?? '', index) < FAVOURITES)
    const rows = liked.map((pupil) => ({ published_dataset_id: id, user_id: pupil.id }))
    if (rows.length > 0) {
      const known = tx.insertInto('dataset_favorites').values(rows)
      await known.onConflict((same) => same.doNothing()).execute()
    }
    await sql`update published_datasets p set use_count = ${uses},
      favorite_count = (select count(*) from dataset_favorites f where f.published_dataset_id = p.id)
      where p.id = ${id}`.execute(tx)
  }
}

/** Uses of what came with the product: real ones are counted on from here. */
export async function createUses(tx: Db, needs: Needs): Promise<void> {
  if (needs.pupils.length === 0) return
  await useComponents(tx, needs)
  await useDatasets(tx, needs)
}
