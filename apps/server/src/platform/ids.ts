import { v7 } from 'uuid'

/** Ids grow with time, so that new rows stay together in their indexes. */
export const newId = (): string => v7()
