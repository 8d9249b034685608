import { conflict, invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'

/** What somebody decides about a thing that waits; the stamp says which words they saw. */
export interface Decision {
  IsPassed: 0 | 1
  Reason: string
  Stamp: string
}

interface DecisionMessages {
  reasonRequired: string
  notWaiting: string
  wordsChanged: string
}

/**
 * What waits now; refuses a decision without a reason, about what no longer waits, or about words that changed meanwhile.
 * @param stampOfWaiting stamp of its words as they are now
 */
export function requireSoundDecision<Thing>(
  { IsPassed, Reason, Stamp }: Decision,
  waiting: Thing | undefined,
  stampOfWaiting: (thing: Thing) => string,
  messages: DecisionMessages,
): Thing {
  if (IsPassed === 0 && !Reason) throw invalid(messages.reasonRequired)
  if (!waiting) throw conflict(messages.notWaiting)
  // A thing that is withdrawn and offered again may have other words.
  if (Stamp && Stamp !== stampOfWaiting(waiting)) throw conflict(messages.wordsChanged)
  return waiting
}

/** Each kind of published thing: how its acts are written down, and under which name its id. */
const KINDS = {
  dataset: {
    approve: { action: 'dataset.approve' },
    refuse: { action: 'dataset.refuse' },
    withdraw: { action: 'dataset.withdraw' },
    idName: 'publishedDatasetId',
  },
  component: {
    approve: { action: 'component.approve' },
    refuse: { action: 'component.refuse' },
    withdraw: { action: 'component.withdraw' },
    idName: 'componentId',
  },
  course: {
    approve: { action: 'course.approve' },
    refuse: { action: 'course.refuse' },
    withdraw: { action: 'course.withdraw' },
    idName: 'courseId',
  },
} as const

interface Published {
  kind: keyof typeof KINDS
  id: string
  name: string
  ownerId: string | null
}

/** Writes down what somebody did to a published thing of somebody else. */
export async function recordPublicationAct(
  tx: Db,
  caller: Caller,
  now: Date,
  act: 'approve' | 'refuse' | 'withdraw',
  { kind, id, name, ownerId }: Published,
  reason = '',
): Promise<void> {
  const { idName } = KINDS[kind]
  await recordAudit(tx, now, {
    actorId: caller.userId,
    schoolId: caller.schoolId,
    ...KINDS[kind][act],
    subjectId: ownerId ?? undefined,
    details: { [idName]: id, name, ...(reason ? { reason } : {}) },
  })
}
