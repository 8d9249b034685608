import { ErrorCodes } from '@shijie/contract'
import { BusinessError } from './api-client.ts'

/** A bad address, or one that is not for this reader; everything else may be better the next time. */
export const isGone = (error: unknown): boolean =>
  error instanceof BusinessError && (error.code === ErrorCodes.NotFound || error.code === ErrorCodes.InvalidParameter)
