import { toHalfWidth } from '@shijie/contract'

interface RowColumn {
  Name: string
  Kind: string
}

/** A Chinese keyboard types １．６ and 1。5 for 1.6 and 1.5: the same numbers. */
const plain = (value: string) => toHalfWidth(value).replace('。', '.').replace('−', '-')

/** Where a number is wanted, nothing and words are none: an empty field would be zero, and the answer nonsense. */
const isFilled = (kind: string, value: string) => kind !== 'number' || (value !== '' && Number.isFinite(Number(value)))

/** What was typed under the columns of a table: a row, or the names of the columns that want a number. */
export function readRow(
  columns: readonly RowColumn[],
  values: Readonly<Record<string, string>>,
): { row: (number | string)[]; wrong: string[] } {
  const typed = ({ Name, Kind }: RowColumn) => {
    const value = values[Name]?.trim() ?? ''
    return Kind === 'number' ? plain(value) : value
  }
  return {
    row: columns.map((column) => (column.Kind === 'number' ? Number(typed(column)) : typed(column))),
    wrong: columns.filter((column) => !isFilled(column.Kind, typed(column))).map(({ Name }) => Name),
  }
}
