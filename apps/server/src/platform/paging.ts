/** A page as asked for on the wire. */
export interface Page {
  index: number
  size: number
}

export const pageOf = ({ PageIndex, PageSize }: { PageIndex: number; PageSize: number }): Page => ({
  index: PageIndex,
  size: PageSize,
})

export const offsetOf = ({ index, size }: Page): number => (index - 1) * size

/** A page of what was read as a whole because it is short by nature. */
export const pageFrom = <Item>(all: readonly Item[], page: Page): Item[] =>
  all.slice(offsetOf(page), offsetOf(page) + page.size)

export interface Listed<Row> {
  rows: Row[]
  total: number
}

/**
 * Rows that carry the count of all in `total` (`count(*) over ()`). A page beyond the end has no row to carry it,
 * so the count is asked for again there.
 */
export async function listed<Row extends { total: number }>(
  rows: Row[],
  page: Page,
  count: () => Promise<number>,
): Promise<Listed<Row>> {
  const first = rows[0]
  if (first) return { rows, total: first.total }
  return { rows, total: page.index > 1 ? await count() : 0 }
}
