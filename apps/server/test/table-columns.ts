import type pg from 'pg'
import type { ColumnShape, TableShapes } from './table-drift.ts'

/** A value of each type that our columns have, as SQL reads it. What the driver makes of it is asked of the driver. */
const examples: Record<string, string> = {
  bool: 'true',
  bpchar: '',
  bytea: '',
  date: '2000-01-01',
  float4: '1',
  float8: '1',
  int2: '1',
  int4: '1',
  int4multirange: '{}',
  int8: '1',
  jsonb: '{}',
  numeric: '1',
  text: '',
  timestamptz: '2000-01-01T00:00:00Z',
  uuid: '00000000-0000-0000-0000-000000000000',
}

interface FoundColumn {
  table: string
  column: string
  /** As the database calls it: `text`, and `_text` for an array of it. */
  type: string
  isNullable: boolean
  insert: ColumnShape['insert']
  /** Conditions on this column alone. */
  checks: string[]
}

/** The tables of a schema as the database has them, and the kinds of their values as our driver gives them. */
export async function readTableColumns(pool: pg.Pool, schema = 'public'): Promise<TableShapes> {
  const { rows } = await pool.query<FoundColumn>(
    `select relname as "table", attname as "column", typname as "type", not attnotnull as "isNullable",
            case when attgenerated <> '' or attidentity = 'a' then 'refused'
                 when atthasdef or attidentity <> '' or not attnotnull then 'optional' else 'needed' end as "insert",
            array(select pg_get_expr(conbin, conrelid) from pg_constraint
                   where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as "checks"
       from pg_class
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       join pg_type on pg_type.oid = atttypid
      where pg_class.relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    [schema],
  )
  const kinds = await askKinds(pool, new Set(rows.map(({ type }) => type)))
  const tables: TableShapes = {}
  for (const { table, column, type, isNullable, insert, checks } of rows) {
    const values = checks.map(valuesOf).find((list) => list.length > 0)
    const shape = { kind: kinds[type] ?? type, isNullable, insert, ...(values && { values }) }
    tables[table] = { ...tables[table], [column]: shape }
  }
  return tables
}

/** What the driver makes of each type. One without an example is left out: its column then differs from every type of ours. */
async function askKinds(pool: pg.Pool, types: Set<string>): Promise<Record<string, string>> {
  const values = [...types].flatMap((type) => {
    const one = type.replace(/^_/, '')
    if (!(one in examples)) return []
    const value = `'${examples[one]}'::${one}`
    return [`${one === type ? value : `array[${value}]`} as ${type}`]
  })
  if (values.length === 0) return {}
  const { rows } = await pool.query<Record<string, unknown>>(`select ${values.join(', ')}`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([type, value]) => [type, kindOf(value)]))
}

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`
  return typeof value === 'object' ? 'json' : typeof value
}

/** The values of `column in ('a', 'b')`, which the database keeps as `(column = ANY (ARRAY['a'::text, 'b'::text]))`. */
function valuesOf(check: string): string[] {
  const list = /^\("?\w+"? = ANY \(ARRAY\[(.*)\]\)\)$/.exec(check)?.[1]
  return (list?.split(', ') ?? []).map((value) => value.replace(/^'(.*)'::\w+$/, '$1'))
}
