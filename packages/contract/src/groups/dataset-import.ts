import { z } from 'zod'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { flagField, idField, listOf, pagingQuery, timeField } from '../wire/fields.ts'
import { datasetId } from './dataset-parts.ts'

const common = { group: 'dataset', zone: 'active' } as const

/** How an archive says what its files show. */
const IMPORT_FORMATS = [
  'folders',
  'csv',
  'coco',
  'voc',
  'yolo',
  'labelStudio',
  'labelMe',
  'easyDl',
  'teachableMachine',
  'mlForKids',
] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

const importLook = z.object({
  Format: z.enum(IMPORT_FORMATS),
  /** Files that would become samples. */
  Marked: z.int(),
  Unmarked: z.int(),
  /** How many samples, or boxes where samples have them, each class would get. */
  Labels: z.array(z.object({ LabelName: z.string(), Num: z.int(), IsNew: z.boolean() })),
  /** What would be kept differently from how it was written. */
  Notes: z.array(z.string()),
  /** How many things were not understood; the first of them are listed by O1141. */
  Issues: z.int(),
})
/** What somebody sees of an archive before anything of it is kept. */
export type ImportLook = z.output<typeof importLook>

const importState = z.object({
  ImportId: z.string(),
  /** `asking`: looked at, something is not clear, nothing is kept until somebody says so. */
  State: z.enum(['waiting', 'running', 'asking', 'done', 'failed', 'cancelled']),
  FileName: z.string(),
  Look: importLook.nullable(),
  Done: z.int(),
  Total: z.int(),
  Imported: z.int(),
  Duplicates: z.int(),
  Refused: z.array(z.object({ FileName: z.string(), Reason: z.string() })),
  Message: z.string(),
  CreateTime: timeField,
})
export type ImportState = z.output<typeof importState>

export const startImport = defineEndpoint({
  ...common,
  id: 'O713',
  method: 'POST',
  path: '/api/Mod_dataset/Import',
  ownership: 'dataset',
  summary:
    'Look at an own ZIP and import it, as a job: labels are names of folders, or what COCO, VOC, YOLO, Label Studio, LabelMe, EasyDL, Teachable Machine or a table says. What is not clear is asked first.',
  body: z.strictObject({
    DatasetId: datasetId,
    FileId: idField('文件编号 FileId'),
    /** 1: the ZIP is removed from the own files afterwards. */
    DeleteAfter: flagField('导入后删除 DeleteAfter').default(1),
  }),
  data: importState,
  errors: ['NotFound', 'Conflict', 'InvalidParameter', 'Forbidden'],
})

export const getImport = defineEndpoint({
  ...common,
  id: 'O714',
  method: 'GET',
  path: '/api/Mod_dataset/GetImport',
  ownership: 'dataset',
  summary: 'The newest import of a data set: how far it is and what it refused; null when there was none.',
  query: z.strictObject({ DatasetId: datasetId }),
  data: importState.nullable(),
  errors: ['NotFound'],
})

export const cancelImport = defineEndpoint({
  ...common,
  id: 'O715',
  method: 'PUT',
  path: '/api/Mod_dataset/CancelImport',
  ownership: 'dataset',
  summary: 'Stop an import, or refuse one that asks; what is in already stays.',
  body: z.strictObject({
    DatasetId: datasetId,
    /** The import that is refused because it asks; one that was answered meanwhile goes on. */
    AskingId: idField('导入编号 AskingId').optional(),
  }),
  data: emptyData,
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

export const confirmImport = defineEndpoint({
  ...common,
  id: 'O1140',
  method: 'PUT',
  path: '/api/Mod_dataset/ConfirmImport',
  ownership: 'dataset',
  summary: 'Import an archive that was looked at, with what was understood of it.',
  body: z.strictObject({ DatasetId: datasetId, ImportId: idField('导入编号 ImportId') }),
  data: importState,
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

const importIssue = z.object({ FileName: z.string(), Reason: z.string() })
export type ImportIssue = z.output<typeof importIssue>

export const listImportIssues = defineEndpoint({
  ...common,
  id: 'O1141',
  method: 'GET',
  path: '/api/Mod_dataset/GetImportIssues',
  ownership: 'dataset',
  summary: 'What the newest import of a data set did not understand, page by page.',
  query: z.strictObject({ DatasetId: datasetId, ...pagingQuery }),
  data: listOf(importIssue),
  errors: ['NotFound'],
})
