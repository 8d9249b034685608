import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'

/** Signs out: the session, its ten-day cookie and the other tabs that came from that cookie. */
export async function endSession({ db, clock }: Pick<Services, 'db' | 'clock'>, caller: Caller): Promise<void> {
  const now = clock.now()
  const { sessionId, rememberedId } = caller
  await db.transaction().execute(async (tx) => {
    if (rememberedId) {
      await tx.updateTable('remembered_devices').set({ revoked_at: now }).where('id', '=', rememberedId).execute()
    }
    await tx
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where((eb) =>
        eb.or([eb('id', '=', sessionId), ...(rememberedId ? [eb('remembered_id', '=', rememberedId)] : [])]),
      )
      .where('revoked_at', 'is', null)
      .execute()
  })
}
