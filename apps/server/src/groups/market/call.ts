import { type BodyOf, type DataOf, modelMessages, type operateCall } from '@shijie/contract'
import { sql } from 'kysely'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { shanghaiDay } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { callerOfUser } from '../auth/index.ts'
import { contentOfBase64, type Judge, judgeAll, openArtefact, readContents } from '../model/index.ts'
import { type Callable, findCallable } from './find-callable.ts'
import { hashKey } from './keys.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'config' | 'clock' | 'vision' | 'opensLessonWith'>
type Body = BodyOf<typeof operateCall>

const keyWrong = () => new AppError('Forbidden', { message: modelMessages.keyWrong })

/** Who calls: the owner of the key, or of the session. A key opens its own component and nothing else. */
async function resolveCaller(
  { db, clock }: Needs,
  caller: Caller | undefined,
  key: string | undefined,
): Promise<{ caller: Caller; componentId?: string }> {
  if (key === undefined) {
    if (!caller) throw new AppError('SessionExpired')
    if (caller.mustChangePassword) throw new AppError('PasswordChangeRequired')
    if (!caller.isActive) throw new AppError('NotActivated')
    return { caller }
  }
  const row = await db
    .updateTable('component_keys')
    .set({ used_at: clock.now() })
    .where('hash', '=', hashKey(key))
    .returning(['user_id', 'component_id'])
    .executeTakeFirst()
  if (!row) throw keyWrong()
  const owner = await callerOfUser(db, row.user_id)
  if (!owner?.isActive) throw keyWrong()
  return { caller: owner, componentId: row.component_id }
}

/** Each number in one statement, so that a hundred calls at once are a hundred; both of them or neither. */
function count({ db, clock }: Needs, componentId: string, userId: string, isGood: boolean): Promise<void> {
  const day = shanghaiDay(clock.now())
  const [good, failed] = isGood ? [1, 0] : [0, 1]
  return db.transaction().execute(async (tx) => {
    await sql`insert into component_calls (component_id, day, user_id, good, failed)
      values (${componentId}, ${day}::date, ${userId}, ${good}, ${failed})
      on conflict (component_id, day, user_id) do update
      set good = component_calls.good + ${good}, failed = component_calls.failed + ${failed}`.execute(tx)
    await sql`update components set call_count = call_count + ${good}, fail_count = fail_count + ${failed}
      where id = ${componentId}`.execute(tx)
  })
}

async function openJudge(db: Db, runId: string): Promise<Judge> {
  const run = await db
    .selectFrom('model_runs')
    .select(['artefact', 'columns'])
    .where('id', '=', runId)
    .executeTakeFirst()
  if (!run?.artefact) throw invalid(modelMessages.notTrained)
  return { artefact: openArtefact(runId, run.artefact), columns: run.columns }
}

async function judge(needs: Needs, caller: Caller, callable: Callable, body: Body) {
  const contents = await readContents(needs, caller, body)
  if (body.Content) contents.push(contentOfBase64(body.Content))
  return judgeAll(needs, await openJudge(needs.db, callable.run_id), contents, body.Threshold)
}

/** E094: a call in which anything could not be judged is a failed one. */
export async function callComponent(
  needs: Needs,
  session: Caller | undefined,
  body: Body,
): Promise<DataOf<typeof operateCall>> {
  if (!body.ComponentId && !body.ComponentName) throw invalid(modelMessages.componentRequired)
  const { caller, componentId } = await resolveCaller(needs, session, body.Key)
  const called = {
    id: body.ComponentId,
    name: body.ComponentName ?? '',
    version: body.Version,
    keyOf: componentId,
  }
  const callable = await findCallable(needs.db, caller, called)
  if (componentId && componentId !== callable.id) throw keyWrong()
  const items = await judge(needs, caller, callable, body).catch(async (error: unknown) => {
    await count(needs, callable.id, caller.userId, false)
    throw error
  })
  const isGood = items.every(({ Error: reason }) => reason === '')
  await count(needs, callable.id, caller.userId, isGood)
  return {
    ComponentId: callable.id,
    Version: callable.number,
    NewVersion: callable.current > callable.number ? callable.current : 0,
    Items: items,
    TotalCount: items.length,
  }
}
