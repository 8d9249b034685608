import { collectTexts as texts } from '../../texts/dataset-desk.ts'

/** Cells of a table, its first row the names of its columns. */
export type Cells = readonly (readonly unknown[])[]

export interface TableCells {
  cells: Cells
  /** Entries of a JSON that are no row. */
  unread: number
}

type Fields = Record<string, unknown>
/** What stands in one row, by the names of the columns. */
type Entry = ReadonlyMap<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Values in the order of the columns. */
function entryOfList(values: readonly unknown[], names: readonly string[]): Entry | undefined {
  if (!values.every(isScalar)) return undefined
  return new Map(values.map((value, at) => [names[at] ?? texts.columnNumber(at + 1), value]))
}

/** A task of Label Studio: the text, and the choice that somebody made about it. */
function entryOfTask({ data, annotations }: Fields): Entry | undefined {
  const text = Object.values(data as Fields).find((value) => typeof value === 'string')
  const results = listOf(annotations).flatMap((one) => (isFields(one) ? listOf(one.result) : []))
  const choices = results.flatMap((one) => (isFields(one) && isFields(one.value) ? listOf(one.value.choices) : []))
  return text === undefined
    ? undefined
    : new Map([
        ['text', text],
        ['label', choices[0] ?? ''],
      ])
}

/** One entry of a list: a text, a row, what ML for Kids or Label Studio write, or an object with a field for each column. */
function entryOf(item: unknown, names: readonly string[]): Entry | undefined {
  if (typeof item === 'string') return new Map([['text', item]])
  if (Array.isArray(item)) return entryOfList(item, names)
  if (!isFields(item)) return undefined
  if (isFields(item.data) && Array.isArray(item.annotations)) return entryOfTask(item)
  if (Array.isArray(item.numberdata)) return withLabel(entryOfList(item.numberdata, names), item.label)
  if (isFields(item.numberdata)) return withLabel(entryOf(item.numberdata, names), item.label)
  const scalars = Object.entries(item).filter(([, value]) => isScalar(value))
  return scalars.length > 0 ? new Map(scalars) : undefined
}

const withLabel = (entry: Entry | undefined, label: unknown): Entry | undefined =>
  entry && isScalar(label) ? new Map([...entry, ['label', label]]) : entry

/** Names of the columns in a data set of ML for Kids. */
const fieldNames = (metadata: unknown): string[] =>
  listOf(isFields(metadata) ? metadata.fields : undefined).flatMap((field) =>
    isFields(field) && typeof field.name === 'string' ? [field.name] : [],
  )

/** The entries of a JSON: a list, or a list for each class. Undefined for what is neither. */
function entriesOf(found: unknown, columns: readonly string[]): (Entry | undefined)[] | undefined {
  if (Array.isArray(found)) return found.map((item) => entryOf(item, columns))
  if (!isFields(found)) return undefined
  const lists = isFields(found.data) ? found.data : found
  if (!Object.values(lists).every(Array.isArray)) return undefined
  const names = fieldNames(found.metadata)
  return Object.entries(lists).flatMap(([label, items]) =>
    (items as unknown[]).map((item) => withLabel(entryOf(item, names.length > 0 ? names : columns), label)),
  )
}

/** A JSON of texts or rows as a table; `columns` are the names where it has none. Throws for what is no list. */
export function cellsOfJson(text: string, columns: readonly string[]): TableCells {
  const all = entriesOf(JSON.parse(text), columns)
  const entries = all?.filter((entry) => entry !== undefined) ?? []
  if (!all || entries.length === 0) throw new Error('no list')
  const names = [...new Set(entries.flatMap((entry) => [...entry.keys()]))]
  return {
    cells: [names, ...entries.map((entry) => names.map((name) => entry.get(name)))],
    unread: all.length - entries.length,
  }
}
