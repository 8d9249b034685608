import { type AccessSettings, bitOf } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { isLicensed } from './check-access.ts'
import { getRegNo } from './get-reg-no.ts'
import { endOfLicence, readLicence } from './licence.ts'
import { readAccess } from './repository.ts'

/** How the site's access stands, for the platform's administrators. */
export async function getAccessSettings(needs: Pick<Services, 'db' | 'clock' | 'config'>): Promise<AccessSettings> {
  const RegNo = await getRegNo(needs)
  const access = await readAccess(needs.db)
  const key = needs.config.licencePublicKey
  const licence = key && access.licence ? readLicence(access.licence, key, RegNo) : undefined
  return {
    Mode: access.mode,
    Notice: access.notice,
    RegNo,
    CanVerify: bitOf(Boolean(key)),
    Licence: licence
      ? {
          School: licence.school,
          ValidUntil: wireTime(endOfLicence(licence)),
          IsValid: bitOf(isLicensed(needs, access)),
        }
      : null,
  }
}
