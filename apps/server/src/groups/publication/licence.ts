import { LICENCES, type Licence } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'

/** The stricter of those that bind; none where nothing does. */
export const strictest = (licences: readonly Licence[]): Licence | undefined =>
  LICENCES.findLast((licence) => licences.includes(licence))

/** What came under a licence may not be passed on under a freer one; throws with the sentence of its kind. */
export function requireNotLooser(
  offered: Licence | undefined,
  source: Licence | null | undefined,
  looser: string,
): void {
  if (offered && source && LICENCES.indexOf(offered) < LICENCES.indexOf(source)) throw invalid(looser)
}
