import {
  type DataOf,
  type listMarkingPhrases as listEndpoint,
  type MarkingPhrase,
  markingMessages,
  PHRASES_MAX,
} from '@shijie/contract'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'

/** O1055 */
export async function listMarkingPhrases(db: Db, caller: Caller): Promise<DataOf<typeof listEndpoint>> {
  const rows = await db
    .selectFrom('marking_phrases')
    .select(['id', 'text'])
    .where('owner_id', '=', caller.userId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(PHRASES_MAX)
    .execute()
  return { Items: rows.map(({ id, text }) => ({ PhraseId: id, Text: text })) }
}

/** O1056: the same words are one phrase, which is moved to the front. */
export async function putMarkingPhrase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  text: string,
): Promise<MarkingPhrase> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    // One at a time for each teacher: the limit is counted, not hoped for.
    await tx.selectFrom('users').select('id').where('id', '=', caller.userId).forNoKeyUpdate().execute()
    const known = await tx
      .updateTable('marking_phrases')
      .set({ used_at: now })
      .where('owner_id', '=', caller.userId)
      .where('text', '=', text)
      .returning('id')
      .executeTakeFirst()
    if (known) return { PhraseId: known.id, Text: text }
    const { count } = await tx
      .selectFrom('marking_phrases')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= PHRASES_MAX) throw conflict(markingMessages.phrasesFull(PHRASES_MAX))
    const id = newId()
    await tx.insertInto('marking_phrases').values({ id, owner_id: caller.userId, text, used_at: now }).execute()
    return { PhraseId: id, Text: text }
  })
}

/** O1057 */
export async function deleteMarkingPhrase(db: Db, caller: Caller, phraseId: string): Promise<void> {
  const gone = await db
    .deleteFrom('marking_phrases')
    .where('id', '=', phraseId)
    .where('owner_id', '=', caller.userId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
}
