import { z } from 'zod'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { flagField, idField, timeField } from '../wire/fields.ts'
import { datasetId } from './dataset-parts.ts'

const common = { group: 'dataset', zone: 'active' } as const

const importState = z.object({
  ImportId: z.string(),
  State: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
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
    'Import an own ZIP as a job: folder names become labels, or the annotations of COCO, VOC, YOLO or labels.csv in it.',
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
  summary: 'Stop an import; what is in already stays.',
  body: z.strictObject({ DatasetId: datasetId }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden'],
})
