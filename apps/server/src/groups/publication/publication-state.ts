import { PUBLICATION_STATES, type PublicationState, reachesUserType, UserTypes } from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'

/**
 * What somebody made and offers to others: a version of a data set, a run of a model as a component.
 *
 *     offer of a pupil ──▶ waiting ──passed──▶ published ──▶ withdrawn
 *                          │  ▲                   ▲   ▲          │
 *                       refused                   │   └──offer───┤
 *                          │  └───────offer───────┼──────────────┘
 *                          ▼                      │
 *                       refused ──────────────────┘ offer of a teacher
 *
 * What waits or was refused can be withdrawn as well. Teachers and administrators publish at once, everybody else waits for one of them. What waits or is out cannot be
 * offered again; what was refused or withdrawn can, with new words. Whoever decides has seen those very words (stamp).
 */

const { waiting, published } = PUBLICATION_STATES

/** Does somebody have to look first? */
export const needsReview = (caller: Caller): boolean => !reachesUserType(caller.userType, UserTypes.teacher)

/** Where an offer of this caller begins. */
export const stateOfOffer = (caller: Caller): PublicationState => (needsReview(caller) ? waiting : published)

/** Refuses to offer what waits or is out already; throws a conflict with the sentence of its kind. */
export function requireOfferable(state: number | undefined, alreadyPublished: string): void {
  if (state === waiting || state === published) throw conflict(alreadyPublished)
}
