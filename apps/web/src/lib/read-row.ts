interface RowColumn {
  Name: string
  Kind: string
}

/** Where a number is wanted, nothing and words are none: an empty field would be zero, and the answer nonsense. */
const isFilled = (kind: string, value: string) => kind !== 'number' || (value !== '' && Number.isFinite(Number(value)))

/** What was typed under the columns of a table: a row, or the names of the columns that want a number. */
export function readRow(
  columns: readonly RowColumn[],
  values: Readonly<Record<string, string>>,
): { row: (number | string)[]; wrong: string[] } {
  const typed = (name: string) => values[name]?.trim() ?? ''
  return {
    row: columns.map(({ Name, Kind }) => (Kind === 'number' ? Number(typed(Name)) : typed(Name))),
    wrong: columns.filter(({ Name, Kind }) => !isFilled(Kind, typed(Name))).map(({ Name }) => Name),
  }
}
