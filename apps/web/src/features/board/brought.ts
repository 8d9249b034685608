import type { OwnClass } from '@shijie/contract'

const KEY = 'shijie.brought'

/** One bringing: the same step a second time is another one. */
export const broughtKey = ({ SessionId, BroughtTo, BroughtTime }: OwnClass): string =>
  BroughtTo ? `${SessionId} ${BroughtTo} ${BroughtTime}` : ''

/** Whether this tab has gone where the class was brought, or said no. */
export const isBroughtDone = (key: string): boolean => sessionStorage.getItem(KEY) === key
export const setBroughtDone = (key: string): void => sessionStorage.setItem(KEY, key)
