import { hasJournals } from './journal.ts'
import { KEPT_FAMILIES, type KeptFamily, type UnsentKind } from './kept-families.ts'

const families = Object.keys(KEPT_FAMILIES) as KeptFamily[]

/** What somebody wrote here and the server does not have; signing out takes it away. */
export function unsentWork(): UnsentKind[] {
  const kinds = families.flatMap((family) => {
    const kind = KEPT_FAMILIES[family]
    return kind !== null && hasJournals(family) ? [kind] : []
  })
  return [...new Set(kinds)]
}
