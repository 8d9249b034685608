import { createHash } from 'node:crypto'

const STAMP_LENGTH = 22

/** A short mark of what was shown; whoever sends it back says what they saw. */
export const stampOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, STAMP_LENGTH)
