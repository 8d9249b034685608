import type { AccessMode, AccessSettings } from '@shijie/contract'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getAccessSettings } from './get-access-settings.ts'
import { saveMode } from './repository.ts'

/** Opens the site, asks for a licence, or closes it for maintenance. */
export async function setAccessMode(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
  caller: Caller,
  mode: AccessMode,
  notice: string,
): Promise<AccessSettings> {
  const now = needs.clock.now()
  await needs.db.transaction().execute(async (tx) => {
    await saveMode(tx, mode, notice, now)
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: null,
      action: 'site.set_access',
      details: { mode, notice },
    })
  })
  return getAccessSettings(needs)
}
