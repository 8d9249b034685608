import { modelMessages, PUBLICATION_STATES, type PublicationState, runnerMessages } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { inMarket, managesAuthor, wasInMarket } from './policy.ts'

export interface Callable {
  id: string
  number: number
  current: number
  run_id: string
}

/** A component by its id, or by a name as programs write it, and a version of it; 0 is the current one. */
export interface Called {
  id: string | undefined
  name: string
  version: number
  /** The component that the caller's key opens. */
  keyOf: string | undefined
}

/**
 * Components `c` that a program may mean: by the call name, the author's name before its own, by its bare name when it is
 * the caller's own or that of the key.
 */
export const answersTo = (caller: Caller, name: string, keyOf?: string): RawBuilder<boolean> => sql<boolean>`(
  coalesce(c.call_name, c.name) = ${name}
  or (select u.name from users u where u.id = c.owner_id) || '/' || c.name = ${name}
  or (c.name = ${name} and (c.owner_id = ${caller.userId} or c.id = ${keyOf ?? null}::uuid)))`

/** The order of those that `answersTo` finds. */
export const likeliestComponent = (caller: Caller, name: string): RawBuilder<unknown> =>
  sql`c.call_name = ${name} desc nulls last, c.owner_id = ${caller.userId} desc nulls last, c.id`

interface Found {
  id: string
  /** One's own, or that of a learner whom one teaches: it can be tried before it is let in. */
  may_try: boolean
  is_withdrawn: boolean
  name: string
}

/** One name means one component: that of the key, else the one whose call name it is, else the own one. */
async function findComponent(db: Db, caller: Caller, called: Called): Promise<Found> {
  // Who lets components in tries them by their id; a name never means what only waits to be let in.
  const mayTry = sql`(c.owner_id = ${caller.userId} or ${called.id ? managesAuthor(caller) : sql`false`})`
  const { rows } = await sql<Found>`
    select c.id, c.name, ${mayTry} as may_try, c.state = ${PUBLICATION_STATES.withdrawn} as is_withdrawn
    from components c
    where ${called.id ? sql`c.id = ${called.id}` : answersTo(caller, called.name, called.keyOf)}
      and (${inMarket(caller)} or ${wasInMarket(caller)} or ${mayTry})
    order by c.id = ${called.keyOf ?? null}::uuid desc nulls last, ${likeliestComponent(caller, called.name)} limit 1`.execute(
    db,
  )
  const [found] = rows
  const message = called.id ? modelMessages.notPublished : runnerMessages.modelUnknown(called.name)
  if (!found) throw new AppError('NotFound', { message })
  return found
}

/** Others of that name are no substitute, but worth knowing of. */
async function gone(db: Db, caller: Caller, { id, name }: Found): Promise<AppError> {
  const { rows } = await sql<{ call_name: string }>`select c.call_name from components c
    where c.name = ${name} and c.id <> ${id} and c.call_name is not null and ${inMarket(caller)}
    order by c.call_count desc, c.id limit 3`.execute(db)
  const others = rows.map((row) => row.call_name)
  const message = others.length > 0 ? modelMessages.withdrawnOthers(others) : modelMessages.withdrawn
  return new AppError('NotFound', { message })
}

/**
 * The version that is called. Own ones can be called before anybody let them in, and by who lets them in; everything
 * else has to be open. Who could call one that was withdrawn hears so: their programs still name it.
 */
export async function findCallable(db: Db, caller: Caller, called: Called): Promise<Callable> {
  const found = await findComponent(db, caller, called)
  if (found.is_withdrawn) throw await gone(db, caller, found)
  const { rows } = await sql<Callable & { state: PublicationState }>`
    select c.id, v.number, coalesce(open.version, v.number) as current, v.run_id, v.state
    from components c join component_versions v on v.component_id = c.id
    cross join lateral (select case when c.state = ${PUBLICATION_STATES.published} then c.current_version end as version) open
    where c.id = ${found.id}
      and v.number = ${called.version === 0 ? sql`coalesce(open.version, v.number)` : sql`${called.version}`}
    order by v.state = ${PUBLICATION_STATES.withdrawn}, v.number desc limit 1`.execute(db)
  const [version] = rows
  const isCallable = version && (found.may_try || version.state === PUBLICATION_STATES.published)
  if (!isCallable) throw new AppError('NotFound', { message: modelMessages.versionGone })
  if (version.state === PUBLICATION_STATES.withdrawn) throw await gone(db, caller, found)
  return version
}

/** What the version that a program names can answer. */
export async function labelsOfCallable(db: Db, caller: Caller, name: string, version: number): Promise<string[]> {
  const { run_id } = await findCallable(db, caller, { id: undefined, name, version, keyOf: undefined })
  const { labels } = await db
    .selectFrom('model_runs')
    .select('labels')
    .where('id', '=', run_id)
    .executeTakeFirstOrThrow()
  return labels.map((label) => label.name)
}
