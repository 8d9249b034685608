import { type ErrorName, errorTable } from '@shijie/contract'

interface AppErrorOptions {
  /** Sentence for the person; the table's own when left out. */
  message?: string
  /** Data of the answer, for the few failures that carry some (30001). */
  data?: unknown
  cause?: unknown
}

/** A failure with a row in the contract's error table: the caller's fault or expected trouble, never a bug. */
export class AppError extends Error {
  readonly data: unknown

  constructor(
    readonly errorName: ErrorName,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? errorTable[errorName].message, { cause: options.cause })
    this.name = 'AppError'
    this.data = options.data ?? null
  }

  get row() {
    return errorTable[this.errorName]
  }
}

/** A parameter that has the right shape and a wrong value. */
export const invalid = (message: string) => new AppError('InvalidParameter', { message })
export const notFound = () => new AppError('NotFound')
export const forbidden = (message?: string) => new AppError('Forbidden', { message })
export const conflict = (message: string) => new AppError('Conflict', { message })
