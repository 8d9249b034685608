/** Did a write hit a unique index of this table; the index, not an earlier look, is the judge. */
export function isUniqueViolation(error: unknown, table: string): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '23505' && 'table' in error && error.table === table
  )
}
