import {
  type askClassQuestion as askEndpoint,
  type BodyOf,
  boardMessages,
  type closeClassQuestion as closeEndpoint,
  type seeHand as handEndpoint,
  type sendHint as hintEndpoint,
} from '@shijie/contract'
import { conflict, invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { tell } from '../live/index.ts'
import { listHere } from '../today/index.ts'
import { getClassToTeach } from './policy.ts'
import { listPupilIds, lockRunning } from './session-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** O1036: whoever has left the class meanwhile is left out. */
export async function sendHint(
  { db, clock }: Needs,
  caller: Caller,
  { ClassId, UserIds, Text }: BodyOf<typeof hintEndpoint>,
): Promise<{ Count: number; HereCount: number }> {
  const now = clock.now()
  await getClassToTeach(db, caller, ClassId)
  return db.transaction().execute(async (tx) => {
    const { id } = await lockRunning(tx, ClassId, now)
    const asked = new Set(UserIds)
    const pupils = (await listPupilIds(tx, ClassId)).filter((userId) => asked.has(userId))
    if (pupils.length === 0) throw invalid(boardMessages.hintNobody)
    const hint = { session_id: id, sent_by: caller.userId, text: Text, sent_at: now }
    await tx
      .insertInto('class_hints')
      .values(pupils.map((user_id) => ({ ...hint, id: newId(), user_id })))
      .execute()
    await tell(tx, now, pupils, { Kind: 'class' })
    return { Count: pupils.length, HereCount: (await listHere(tx, pupils, now)).length }
  })
}

const closeOpen = (tx: Db, sessionId: string, now: Date) =>
  tx
    .updateTable('class_questions')
    .set({ closed_at: now })
    .where('session_id', '=', sessionId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()

/** O1037 */
export async function askQuestion(
  { db, clock }: Needs,
  caller: Caller,
  { ClassId, Text, Choices }: BodyOf<typeof askEndpoint>,
): Promise<{ QuestionId: string }> {
  const now = clock.now()
  const found = await getClassToTeach(db, caller, ClassId)
  return db.transaction().execute(async (tx) => {
    const session = await lockRunning(tx, ClassId, now)
    await closeOpen(tx, session.id, now)
    const id = newId()
    const question = { id, session_id: session.id, text: Text, choices: Choices, asked_at: now }
    await tx.insertInto('class_questions').values(question).execute()
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: found.schoolId,
      action: 'class_session.ask',
      subjectId: ClassId,
      details: { name: found.name, title: Text },
    })
    await tell(tx, now, await listPupilIds(tx, ClassId), { Kind: 'class' })
    return { QuestionId: id }
  })
}

/** What stands on the board and the wall, open or closed, is off them. */
const putAway = (tx: Db, sessionId: string, now: Date) =>
  tx
    .updateTable('class_questions')
    .set({ put_away_at: now })
    .where('session_id', '=', sessionId)
    .where('put_away_at', 'is', null)
    .returning('id')
    .execute()

/** O1038: closing and putting away are two acts, since a class talks about its answers in between. */
export async function closeQuestion(
  { db, clock }: Needs,
  caller: Caller,
  { ClassId: classId, IsPutAway }: BodyOf<typeof closeEndpoint>,
): Promise<void> {
  const now = clock.now()
  await getClassToTeach(db, caller, classId)
  await db.transaction().execute(async (tx) => {
    const session = await lockRunning(tx, classId, now)
    const closed = await closeOpen(tx, session.id, now)
    const away = IsPutAway === 1 ? await putAway(tx, session.id, now) : []
    if (closed.length + away.length === 0) throw conflict(boardMessages.noQuestion)
    await tell(tx, now, await listPupilIds(tx, classId), { Kind: 'class' })
  })
}

/** O1039 */
export async function seeHand(
  { db, clock }: Needs,
  caller: Caller,
  { ClassId, UserId, IsDone }: BodyOf<typeof handEndpoint>,
): Promise<void> {
  const now = clock.now()
  await getClassToTeach(db, caller, ClassId)
  await db.transaction().execute(async (tx) => {
    const session = await lockRunning(tx, ClassId, now)
    const seen = await tx
      .updateTable('class_hands')
      .set(IsDone === 1 ? { seen_at: now, is_up: false } : { seen_at: now })
      .where('session_id', '=', session.id)
      .where('user_id', '=', UserId)
      .where('is_up', '=', true)
      .returning('user_id')
      .execute()
    if (seen.length === 0) throw conflict(boardMessages.handDown)
    await tell(tx, now, [UserId], { Kind: 'class' })
  })
}
