import { PUBLICATION_STATES, type PublicationState } from '@shijie/contract'
import { showToast } from '../../lib/toasts.ts'

const { waiting, published } = PUBLICATION_STATES

/** Waits or is out: it can be withdrawn, and not be offered again. */
export const isOffered = (state: PublicationState): boolean => state === waiting || state === published

/** Says what became of an offer: others see it, or somebody has to let it in first. */
export const tellOffer = (state: PublicationState, texts: { published: string; waiting: string }): void =>
  showToast('success', state === published ? texts.published : texts.waiting)
