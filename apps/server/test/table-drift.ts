/** What is known of a column, whoever says it: the types of our tables, or the database. */
export interface ColumnShape {
  /** What a query gives: `string`, `number[]`, `Date`; `json` for all that JSON can hold. */
  kind: string
  isNullable: boolean
  insert: 'needed' | 'optional' | 'refused'
  /** The only values there are, where somebody says so. */
  values?: string[]
}

export type TableShapes = Record<string, Record<string, ColumnShape>>

const notJson = new Set(['any', 'string', 'number', 'boolean', 'Date', 'Buffer'])

/** Where the types of the tables and the database disagree, one line for each. */
export function findTableDrift(types: TableShapes, database: TableShapes): string[] {
  return pairsOf(types, database).flatMap(([table, typed, stored]) => {
    if (!typed || !stored) return [missing(table, typed)]
    return pairsOf(typed, stored).flatMap(([column, type, found]) => {
      const name = `${table}.${column}`
      if (!type || !found) return [missing(name, type)]
      return disagreements(type, found).map(([says, finds]) => `${name}: the type says ${says}, the database ${finds}`)
    })
  })
}

/** Everything that one of the two names, with what each has by that name. */
function pairsOf<T>(one: Record<string, T>, other: Record<string, T>): [string, T | undefined, T | undefined][] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].toSorted().map((name) => [name, one[name], other[name]])
}

function missing(name: string, typed: unknown): string {
  return `${name}: ${typed ? 'the type has it, the database does not' : 'the database has it, the type does not'}`
}

/** What the type says and what the database says, for each thing in which they differ. */
function disagreements(type: ColumnShape, found: ColumnShape): [string, string][] {
  const isSameKind = found.kind === 'json' ? !notJson.has(type.kind) : type.kind === found.kind
  const said = [isSameKind ? found.kind : type.kind, nullability(type), `${type.insert} on insert`]
  const stored = [found.kind, nullability(found), `${found.insert} on insert`]
  if (type.values && found.values) {
    said.push(listOf(type.values))
    stored.push(listOf(found.values))
  }
  return said.flatMap((says, index): [string, string][] => {
    const finds = stored[index] ?? ''
    return says === finds ? [] : [[says, finds]]
  })
}

const nullability = ({ isNullable }: ColumnShape) => (isNullable ? 'null or a value' : 'never null')
const listOf = (values: string[]) =>
  values
    .toSorted()
    .map((value) => `'${value}'`)
    .join(' or ')
