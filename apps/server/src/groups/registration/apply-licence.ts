import { type AccessSettings, messages } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getAccessSettings } from './get-access-settings.ts'
import { getRegNo } from './get-reg-no.ts'
import { endOfLicence, readLicence } from './licence.ts'
import { saveLicence } from './repository.ts'

/** Enters a licence; one that would open nothing is refused, so that a good one is never replaced by it. */
export async function applyLicence(
  needs: Pick<Services, 'db' | 'clock' | 'config'>,
  caller: Caller,
  licence: string,
): Promise<AccessSettings> {
  const key = needs.config.licencePublicKey
  if (!key) throw invalid(messages.licenceUnverifiable)
  const found = readLicence(licence, key, await getRegNo(needs))
  if (!found) throw invalid(messages.licenceWrong)
  const now = needs.clock.now()
  if (endOfLicence(found) <= now) throw invalid(messages.licenceExpired)
  await needs.db.transaction().execute(async (tx) => {
    await saveLicence(tx, licence, now)
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: null,
      action: 'site.apply_licence',
      details: { school: found.school, validUntil: found.validUntil },
    })
  })
  return getAccessSettings(needs)
}
