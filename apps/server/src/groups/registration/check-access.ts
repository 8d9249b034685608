import { messages, reachesUserType, UserTypes } from '@shijie/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { endOfLicence, readLicence } from './licence.ts'
import { readAccess, type StoredAccess } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** Is there a licence for this installation that is not over. */
export function isLicensed({ config, clock }: Omit<Needs, 'db'>, { licence, number }: StoredAccess): boolean {
  if (!config.licencePublicKey || !licence) return false
  const found = readLicence(licence, config.licencePublicKey, number)
  return found !== undefined && endOfLicence(found) > clock.now()
}

/** Lets in whoever may enter the site now. Administrators always may: somebody has to open it again. */
export async function checkAccess(needs: Needs, caller: Caller | undefined): Promise<void> {
  if (caller && reachesUserType(caller.userType, UserTypes.schoolAdmin)) return
  const access = await readAccess(needs.db)
  if (access.mode === 'maintenance') {
    throw new AppError('AccessClosed', { message: access.notice || messages.accessMaintenance })
  }
  if (access.mode === 'licensed' && !isLicensed(needs, access)) {
    throw new AppError('AccessClosed', { message: access.notice || messages.accessUnlicensed })
  }
}
