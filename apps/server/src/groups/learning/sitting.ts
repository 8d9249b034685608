import { MINUTE } from '../../platform/time.ts'

/**
 * Longest silence that still counts as one sitting, for a classroom whose network is away. After a longer one the
 * wall clock starts anew: nobody can wait a day and then claim a whole lesson in one request.
 */
export const SITTING = 30 * MINUTE
