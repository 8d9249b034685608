import { type BodyInput, type Column, type ModelType, postDataset } from '@shijie/contract'
import { checkBody, type FormErrors } from '../../lib/form.ts'
import { datasetTexts as texts } from '../../texts/dataset.ts'
import { hasNameTwice, trimNames } from './draft-rules.ts'

/** A data set before it is made. */
export interface DatasetDraft {
  name: string
  description: string
  labels: readonly string[]
  columns: readonly string[]
  /** Names of the columns that hold words; the others hold numbers. */
  words: readonly string[]
  /** Name of the column that is to be predicted; empty for classes. */
  target: string
  classId: string
}

export const firstDraft = (modelType: ModelType): DatasetDraft => ({
  name: '',
  description: '',
  labels: modelType === 'object' ? [''] : ['', ''],
  columns: modelType === 'number' ? ['', ''] : [],
  words: [],
  target: '',
  classId: '',
})

const columnsOf = ({ columns, words, target }: DatasetDraft): Column[] =>
  trimNames(columns).map((Name) => ({
    Name,
    Kind: words.includes(Name) && Name !== target ? 'category' : 'number',
    IsTarget: Name === target ? 1 : 0,
  }))

export const bodyOf = (draft: DatasetDraft, modelType: ModelType): BodyInput<typeof postDataset> => ({
  DatasetName: draft.name.trim(),
  ModelType: modelType,
  Description: draft.description.trim(),
  Labels: draft.target ? [] : trimNames(draft.labels),
  Columns: columnsOf(draft),
  ClassId: draft.classId,
})

/** What the wire's names are in the form. */
const parts: Partial<Record<PropertyKey, keyof DatasetDraft>> = {
  DatasetName: 'name',
  Description: 'description',
  Labels: 'labels',
  Columns: 'columns',
}

/** What is wrong with a draft, by its part. */
export function issuesOf(draft: DatasetDraft, modelType: ModelType): FormErrors<DatasetDraft> {
  const needsColumns = modelType === 'number' && trimNames(draft.columns).length === 0
  return {
    ...checkBody(postDataset.body, bodyOf(draft, modelType), ([name = '']) => parts[name] ?? 'whole'),
    ...(!draft.target && hasNameTwice(draft.labels) ? { labels: texts.labelTwice } : {}),
    ...(needsColumns ? { columns: texts.columnsNeeded } : {}),
    ...(hasNameTwice(draft.columns) ? { columns: texts.labelTwice } : {}),
  }
}
