import { CodeTypes, messages, type OwnApplication } from '@shijie/contract'
import { isUniqueViolation } from '../../db/violations.ts'
import { conflict, forbidden, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { requireVerification, useVerification } from '../auth/index.ts'
import { presentOwn } from './presenter.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'messenger'>

export interface Application {
  name: string
  school: string
  phone: string
  reason: string
  willingToPay: boolean
  /** Named on the wire; nobody applies for somebody else. */
  userId: string | undefined
  code: string | undefined
  verificationCookie: string | undefined
}

/** Where a code can reach a phone, the phone is asked for and proved; elsewhere it stays what the applicant says. */
async function proveOwnPhone(needs: Needs, application: Application): Promise<string | undefined> {
  if (!needs.messenger.reaches('phone')) return undefined
  const { phone, code, verificationCookie: cookie } = application
  if (!phone) throw invalid(messages.phoneRequired)
  const proof = { account: phone, type: CodeTypes.profileApplication, code, cookie }
  return (await requireVerification(needs, proof)).verificationId
}

/** Applies for open access; the application goes to the applicant's own school, else to the platform. */
export async function applyForAccess(needs: Needs, caller: Caller, application: Application): Promise<OwnApplication> {
  const { db, clock } = needs
  if (application.userId && application.userId !== caller.userId) throw forbidden()
  if (caller.hasOpenAccess) throw conflict(messages.openAccessGranted)
  const refuseSecond = async () => {
    const open = db.selectFrom('applications').select('id').where('user_id', '=', caller.userId)
    if (await open.where('state', '=', 'open').executeTakeFirst()) throw conflict(messages.applicationOpen)
  }
  // Asked before the code is used up; the unique index is the judge of two at once.
  await refuseSecond()
  const verificationId = await proveOwnPhone(needs, application).catch(async (error: unknown) => {
    // The first of two presses may have used the code meanwhile: it is the application that is there already.
    await refuseSecond()
    throw error
  })
  const now = clock.now()
  const row = {
    id: newId(),
    user_id: caller.userId,
    name: application.name,
    school_name: application.school,
    phone: application.phone,
    reason: application.reason,
    willing_to_pay: application.willingToPay,
    school_id: caller.schoolId,
    created_at: now,
  }
  try {
    return await db.transaction().execute(async (tx) => {
      const saved = await tx.insertInto('applications').values(row).returningAll().executeTakeFirstOrThrow()
      if (verificationId) await useVerification(tx, verificationId, now)
      return presentOwn(saved)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'applications')) throw conflict(messages.applicationOpen)
    throw error
  }
}
