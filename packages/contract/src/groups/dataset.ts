import { z } from 'zod'
import { datasetMessages } from '../sentences/dataset-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { idOrNone, listOf, pagingOf, pagingQuery, queryInteger, textField } from '../wire/fields.ts'
import {
  COLLECTING_CLASSES_MAX,
  columnRows,
  datasetDetail,
  datasetId,
  datasetLabel,
  datasetName,
  datasetSummary,
  datasetVersion,
  LABELS_MAX,
  labelId,
  labelName,
  MODEL_TYPES,
  modelType,
} from './dataset-parts.ts'

const common = { group: 'dataset', zone: 'active' } as const
const anyType = z.enum(['', ...MODEL_TYPES], datasetMessages.modelTypeWrong).default('')
const classId = idOrNone('班级编号 ClassId')
const description = textField('介绍', 500).default('')

export const listDatasets = defineEndpoint({
  ...common,
  id: 'E083',
  method: 'GET',
  path: '/api/Mod_dataset/GetList',
  ownership: 'own',
  summary: "The caller's own data sets and those that their classes collect, last changed first; Bin=1 the own bin.",
  query: z.strictObject({
    ...pagingQuery,
    ModelType: anyType,
    Search: textField('关键词', 50).default(''),
    Scope: z.enum(['all', 'own', 'class'], '范围 Scope 不正确').default('all'),
    Bin: queryInteger('回收站 Bin', 0, 1).prefault(0),
  }),
  data: listOf(datasetSummary),
})

export const findDataset = defineEndpoint({
  ...common,
  id: 'O700',
  method: 'GET',
  path: '/api/Mod_dataset/Get',
  ownership: 'dataset',
  summary: 'One data set with its labels, columns and counts.',
  query: z.strictObject({ DatasetId: datasetId }),
  data: datasetDetail,
  errors: ['NotFound'],
})

export const postDataset = defineEndpoint({
  ...common,
  id: 'O701',
  method: 'POST',
  path: '/api/Mod_dataset/Post',
  ownership: 'own',
  summary: 'Make a data set; with ClassId everybody of that class collects into it.',
  body: z.strictObject({
    DatasetName: datasetName,
    ModelType: modelType,
    Description: description,
    Labels: z.array(labelName).max(LABELS_MAX, datasetMessages.labelsTooMany).default([]),
    Columns: columnRows.default([]),
    ClassId: classId.default(''),
  }),
  data: datasetDetail,
  errors: ['NotFound', 'NameTaken', 'Conflict'],
})

export const updateDataset = defineEndpoint({
  ...common,
  id: 'O702',
  method: 'PUT',
  path: '/api/Mod_dataset/Put',
  ownership: 'dataset',
  summary: 'Change name, description, columns (while it is empty) or the class that collects.',
  body: z.strictObject({
    DatasetId: datasetId,
    DatasetName: datasetName.optional(),
    Description: textField('介绍', 500).optional(),
    Columns: columnRows.optional(),
    ClassId: classId.optional(),
  }),
  data: datasetDetail,
  errors: ['NotFound', 'NameTaken', 'Conflict', 'Forbidden'],
})

export const deleteDataset = defineEndpoint({
  ...common,
  id: 'O703',
  method: 'DELETE',
  path: '/api/Mod_dataset/Delete',
  ownership: 'own',
  summary:
    'Put an own data set into the bin, as often as one asks; ForGood=1 deletes for good one that lies there. Versions stay readable.',
  query: z.strictObject({
    DatasetId: datasetId,
    ForGood: queryInteger('彻底删除 ForGood', 0, 1).prefault(0),
  }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const restoreDataset = defineEndpoint({
  ...common,
  id: 'O704',
  method: 'PUT',
  path: '/api/Mod_dataset/Restore',
  ownership: 'own',
  summary: 'Take an own data set out of the bin, with a number behind its name when that is taken meanwhile.',
  body: z.strictObject({ DatasetId: datasetId }),
  data: z.object({ DatasetId: z.string(), DatasetName: z.string() }),
  errors: ['NotFound', 'Conflict'],
})

export const listDatasetClasses = defineEndpoint({
  ...common,
  id: 'O690',
  method: 'GET',
  path: '/api/Mod_dataset/GetClasses',
  ownership: 'own',
  summary: 'Classes that could collect into a data set of the caller: those in which the caller learns or teaches.',
  query: z.strictObject(pagingOf(COLLECTING_CLASSES_MAX)),
  data: listOf(z.object({ ClassId: z.string(), ClassName: z.string() })),
})

export const listDatasetVersions = defineEndpoint({
  ...common,
  id: 'O705',
  method: 'GET',
  path: '/api/Mod_dataset/GetVersions',
  ownership: 'dataset',
  summary: 'Frozen states of a data set, newest first.',
  query: z.strictObject({ DatasetId: datasetId, ...pagingQuery }),
  data: listOf(datasetVersion),
  errors: ['NotFound'],
})

export const postDatasetVersion = defineEndpoint({
  ...common,
  id: 'O706',
  method: 'POST',
  path: '/api/Mod_dataset/PostVersion',
  ownership: 'dataset',
  summary: 'Freeze the present state; the same content gives the version that exists already.',
  body: z.strictObject({ DatasetId: datasetId }),
  data: datasetVersion,
  errors: ['NotFound', 'InvalidParameter', 'Forbidden'],
})

export const EXPORT_FORMATS = ['folders', 'csv', 'coco', 'voc', 'yolo'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportDataset = defineEndpoint({
  ...common,
  id: 'O707',
  method: 'GET',
  path: '/api/Mod_dataset/Export',
  ownership: 'dataset',
  summary: 'The data set as a ZIP with its files, unlabelled samples included.',
  query: z.strictObject({
    DatasetId: datasetId,
    Format: z.enum(EXPORT_FORMATS, '导出格式 Format 不正确').default('folders'),
  }),
  data: z.unknown(),
  errors: ['NotFound'],
  answers: 'file',
})

export const listLabels = defineEndpoint({
  ...common,
  id: 'E084',
  method: 'GET',
  path: '/api/Mod_dataset_label/GetList',
  ownership: 'dataset',
  summary: 'The labels of a data set in their order, with counts.',
  query: z.strictObject({ ...pagingOf(LABELS_MAX), DatasetId: datasetId }),
  data: listOf(datasetLabel),
  errors: ['NotFound'],
})

export const postLabel = defineEndpoint({
  ...common,
  id: 'O710',
  method: 'POST',
  path: '/api/Mod_dataset_label/Post',
  ownership: 'dataset',
  summary: 'Add a label.',
  body: z.strictObject({ DatasetId: datasetId, LabelName: labelName }),
  data: datasetLabel,
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

export const updateLabel = defineEndpoint({
  ...common,
  id: 'O711',
  method: 'PUT',
  path: '/api/Mod_dataset_label/Put',
  ownership: 'dataset',
  summary: 'Rename or recolour a label.',
  body: z.strictObject({
    LabelId: labelId,
    LabelName: labelName.optional(),
    Color: z.int('颜色不正确').min(0, '颜色不正确').max(11, '颜色不正确').optional(),
  }),
  data: datasetLabel,
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

export const deleteLabel = defineEndpoint({
  ...common,
  id: 'O712',
  method: 'DELETE',
  path: '/api/Mod_dataset_label/Delete',
  ownership: 'dataset',
  summary: 'Delete a label with its tags; the samples stay.',
  query: z.strictObject({ LabelId: labelId }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden'],
})
