import { COLUMNS_MAX, LABEL_NAME_MAX, LABELS_MAX } from '@shijie/contract'
import { guessKind } from '@shijie/ml/features/table'
import { collectTexts as texts } from '../../texts/dataset-desk.ts'

/** A chosen table before it is a data set: its first row names the columns. */
export interface TableDraft {
  fileName: string
  /** Rows that hold something, the names first. */
  cells: string[][]
  names: string[]
  /** Names of the columns that hold words. */
  words: string[]
  /** Column of the classes; empty when there is none. */
  classColumn: string
}

const NAME_MAX = 20
const classNames = new Set<string>([texts.labelColumn, '标签', '分类', 'label', 'class', 'target', 'species'])
/** Numbers that only count the rows: a model that learned them would know the list by heart. */
const serialNames = /^(?:id|no\.?|index|序号|编号|学号)$/i

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value).trim())

const valuesAt = ({ cells, names }: Pick<TableDraft, 'cells' | 'names'>, name: string): string[] => {
  const at = names.indexOf(name)
  return at < 0 ? [] : cells.slice(1).map((row) => row[at] ?? '')
}

/** The classes that a column names, in order of appearance. Rows with longer names are refused one by one when they are taken. */
export const classesIn = (draft: Pick<TableDraft, 'cells' | 'names'>, name: string): string[] =>
  [...new Set(valuesAt(draft, name))].filter((value) => value !== '' && value.length <= LABEL_NAME_MAX)

/** May this column be the one of the classes: few different words or numbers. */
export const mayBeClasses = (draft: Pick<TableDraft, 'cells' | 'names'>, name: string): boolean => {
  const classes = classesIn(draft, name)
  return classes.length >= 2 && classes.length <= LABELS_MAX
}

/** What a chosen table is taken for; nothing when it has no heading or no row. */
export function draftOfTable(fileName: string, cells: readonly (readonly unknown[])[]): TableDraft | undefined {
  const filled = cells.map((row) => row.map(textOf)).filter((row) => row.some((value) => value !== ''))
  const [head = [], ...body] = filled
  const names = head.map((name) => name.slice(0, NAME_MAX))
  if (body.length === 0 || names.length === 0 || new Set(names).size < names.length || names.includes(''))
    return undefined
  const table = { cells: [names, ...body], names }
  const words = names.filter((name) => guessKind(valuesAt(table, name)) === 'category')
  const named = names.find((name) => classNames.has(name.toLowerCase()) && mayBeClasses(table, name))
  const last = names.at(-1) ?? ''
  const classColumn = named ?? (words.includes(last) && mayBeClasses(table, last) ? last : '')
  return { fileName, ...table, words, classColumn }
}

/** The columns that are learned from, unless somebody wants others: not the classes, and nothing that only counts the rows. */
export const columnsOfTable = ({ names, classColumn }: TableDraft): string[] =>
  names.filter((name) => name !== classColumn && !serialNames.test(name)).slice(0, COLUMNS_MAX)

/** Rows that go into a set as soon as it is made; the page of the set takes them. */
const waiting = new Map<string, { cells: string[][]; classColumn: string }>()

export const keepForCollecting = (datasetId: string, { cells, classColumn }: TableDraft) =>
  void waiting.set(datasetId, { cells, classColumn })

/** What was kept for this set, once. */
export function takeForCollecting(datasetId: string) {
  const kept = waiting.get(datasetId)
  waiting.delete(datasetId)
  return kept
}
