import { z } from 'zod'
import { PAGE_SIZE_MAX } from '../constants.ts'
import { datasetMessages } from '../sentences/dataset-messages.ts'
import { fileMessages } from '../sentences/file-messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { idField, idOrNone, isStorable, listOf, pagingOf, pagingQuery, textField, timeField } from '../wire/fields.ts'
import {
  BOXES_MAX,
  boxRow,
  COLUMNS_MAX,
  datasetId,
  labelId,
  POSE_VALUES,
  SAMPLE_SIDES,
  SAMPLE_TEXT_MAX,
  SAMPLES_AT_ONCE,
  sampleId,
  sampleRow,
  sampleTag,
} from './dataset-parts.ts'

const common = { group: 'dataset', zone: 'active' } as const

const form = z.custom<FormData | Record<string, never>>(
  (value) => value instanceof FormData || (!Array.isArray(value) && Object.keys(Object(value)).length === 0),
  fileMessages.fileRequired,
)
const labelOrNone = idOrNone('类别编号 LabelId').default('')
const groupKey = z
  .string('分组不正确')
  .regex(/^[0-9a-z-]{0,40}$/, '分组不正确')
  .default('')
const sampleIds = z.array(sampleId).min(1, '请先选择样本').max(SAMPLES_AT_ONCE, `一次最多 ${SAMPLES_AT_ONCE} 个样本`)

/** What became of everything that was sent: sent = imported + duplicates + refused. */
const collected = z.object({
  Sent: z.int(),
  Imported: z.int(),
  Duplicates: z.int(),
  Refused: z.array(z.object({ FileName: z.string(), Reason: z.string() })),
  Items: z.array(sampleRow),
})
export type Collected = z.output<typeof collected>

export const SAMPLE_STATES = ['all', 'tagged', 'untagged', 'alike'] as const
export type SampleState = (typeof SAMPLE_STATES)[number]

export const listSamples = defineEndpoint({
  ...common,
  id: 'E085',
  method: 'GET',
  path: '/api/Mod_dataset_img/GetList',
  ownership: 'dataset',
  summary: 'Samples of a data set, in the order in which they came; alike: those with nearly the same content.',
  query: z.strictObject({
    ...pagingQuery,
    DatasetId: datasetId,
    State: z.enum(SAMPLE_STATES, '状态 State 不正确').default('all'),
    LabelId: labelOrNone,
    Search: textField('关键词', 50).default(''),
    Sort: z.enum(['oldest', 'newest'], '排序 Sort 不正确').default('oldest'),
  }),
  data: listOf(sampleRow),
  errors: ['NotFound'],
})

export const findSample = defineEndpoint({
  ...common,
  id: 'O720',
  method: 'GET',
  path: '/api/Mod_dataset_img/Get',
  ownership: 'dataset',
  summary: 'One sample with its tags.',
  query: z.strictObject({ SampleId: sampleId }),
  data: sampleRow,
  errors: ['NotFound'],
})

export const uploadSamples = defineEndpoint({
  ...common,
  id: 'O721',
  method: 'POST',
  path: '/api/Mod_dataset_img/Upload',
  ownership: 'dataset',
  summary:
    'Collect up to 20 pictures or sounds of 20 MB, 100 MB in all, as multipart, field file repeated. A burst shares GroupKey.',
  query: z.strictObject({ DatasetId: datasetId, LabelId: labelOrNone, GroupKey: groupKey }),
  body: form,
  data: collected,
  errors: ['NotFound', 'TooLarge', 'UnsupportedMedia', 'Conflict', 'InvalidParameter', 'Forbidden'],
  takes: 'multipart',
})

export const ROWS_AT_ONCE = 500

export const postRows = defineEndpoint({
  ...common,
  id: 'O722',
  method: 'POST',
  path: '/api/Mod_dataset_img/PostRows',
  ownership: 'dataset',
  isRepeatable: true,
  summary:
    'Collect texts, rows of a table, or poses; a label that is new is added. The same text or pose is in a set once; equal rows of a table are as many observations.',
  body: z.strictObject({
    DatasetId: datasetId,
    Rows: z
      .array(
        z.strictObject({
          Text: z
            .string()
            .max(2000, datasetMessages.textTooLong)
            .refine(isStorable, '文本含有不能识别的字符')
            .default(''),
          Values: z
            .array(z.union([z.number(), z.string().max(50).refine(isStorable, '表格含有不能识别的字符')]))
            .max(Math.max(POSE_VALUES, COLUMNS_MAX), datasetMessages.valuesWrong)
            .default([]),
          // A name that is too long is refused with its row, and not the whole parcel for it.
          LabelName: textField('类别名称', 50).default(''),
          GroupKey: groupKey,
          /** Where it stood in what it was read from: refused rows are named by it. */
          Line: z.int('行号 Line 应为整数').min(1).max(10_000_000).optional(),
        }),
      )
      .min(1, '没有内容')
      .max(ROWS_AT_ONCE, `一次最多 ${ROWS_AT_ONCE} 行`),
  }),
  data: collected,
  errors: ['NotFound', 'Conflict', 'InvalidParameter', 'Forbidden'],
})

export const updateSampleText = defineEndpoint({
  ...common,
  id: 'O723',
  method: 'PUT',
  path: '/api/Mod_dataset_img/Put',
  ownership: 'dataset',
  summary: 'Mend the text of a sample: of an own one, or of any by who manages the set.',
  body: z.strictObject({
    SampleId: sampleId,
    Text: textField('文本', SAMPLE_TEXT_MAX).min(1, datasetMessages.textRequired),
  }),
  data: sampleRow,
  errors: ['NotFound', 'Conflict', 'InvalidParameter', 'Forbidden'],
})

export const deleteSamples = defineEndpoint({
  ...common,
  id: 'O724',
  method: 'POST',
  path: '/api/Mod_dataset_img/DeleteByKeys',
  ownership: 'dataset',
  summary: 'Delete own samples, or any as who manages the set; they can be restored for a week. Versions keep them.',
  body: z.strictObject({ DatasetId: datasetId, SampleIds: sampleIds }),
  data: z.object({ Num: z.int() }),
  errors: ['NotFound', 'Forbidden'],
})

export const restoreSamples = defineEndpoint({
  ...common,
  id: 'O725',
  method: 'PUT',
  path: '/api/Mod_dataset_img/Restore',
  ownership: 'dataset',
  summary: 'Take back a deletion: an own one, or any as who manages the set.',
  body: z.strictObject({ DatasetId: datasetId, SampleIds: sampleIds }),
  data: z.object({ Num: z.int() }),
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

export const moveSamples = defineEndpoint({
  ...common,
  id: 'O787',
  method: 'PUT',
  path: '/api/Mod_dataset_img/Move',
  ownership: 'dataset',
  summary:
    'Say that samples are learned from or examined with; an empty Side lets each run draw. Samples of a group move together.',
  body: z.strictObject({
    DatasetId: datasetId,
    SampleIds: sampleIds,
    Side: z.enum(SAMPLE_SIDES, '去向 Side 不正确'),
  }),
  data: z.object({ Num: z.int() }),
  errors: ['NotFound', 'InvalidParameter', 'Forbidden'],
})

export const listTags = defineEndpoint({
  ...common,
  id: 'E086',
  method: 'GET',
  path: '/api/Mod_img_tag/GetList',
  ownership: 'dataset',
  summary: 'The tags of one sample.',
  query: z.strictObject({ ...pagingOf(BOXES_MAX), SampleId: sampleId }),
  data: z.object({ Items: z.array(sampleTag), TotalCount: z.int(), Version: z.int() }),
  errors: ['NotFound'],
})

const newTag = z.strictObject({
  LabelId: labelId,
  Box: boxRow.nullable().default(null),
  IsSuggested: z.union([z.literal(0), z.literal(1)]).default(0),
})

export const saveTags = defineEndpoint({
  ...common,
  id: 'O730',
  method: 'PUT',
  path: '/api/Mod_img_tag/Save',
  ownership: 'dataset',
  summary: 'Replace the tags of one sample. Refused with 40901 when somebody changed them since Version.',
  body: z.strictObject({
    SampleId: sampleId,
    Version: z.int('版本号 Version 应为整数').min(1).max(2_147_483_647),
    Tags: z.array(newTag).max(BOXES_MAX, `一张图最多 ${BOXES_MAX} 个框`),
  }),
  data: sampleRow,
  errors: ['NotFound', 'Conflict', 'InvalidParameter', 'Forbidden'],
})

export const bulkTag = defineEndpoint({
  ...common,
  id: 'O731',
  method: 'POST',
  path: '/api/Mod_img_tag/Bulk',
  ownership: 'dataset',
  summary:
    'Give many samples their class in one call; an empty LabelId takes it away. Also how undo is done. What has another class than FromLabelId meanwhile stays as it is, and is answered.',
  body: z.strictObject({
    DatasetId: datasetId,
    Assignments: z
      .array(
        z.strictObject({
          SampleId: sampleId,
          LabelId: idOrNone('类别编号 LabelId'),
          /** The class that the change begins from, empty for none; left out, whatever is there is replaced. */
          FromLabelId: idOrNone('类别编号 FromLabelId').optional(),
        }),
      )
      .min(1, '请先选择样本')
      .max(SAMPLES_AT_ONCE, `一次最多 ${SAMPLES_AT_ONCE} 个样本`),
  }),
  data: z.object({
    Items: z.array(z.object({ SampleId: z.string(), Version: z.int() })),
    TotalCount: z.int(),
    /** What somebody else changed first, as it is now. */
    Conflicts: z.array(sampleRow),
  }),
  errors: ['NotFound', 'InvalidParameter', 'Forbidden'],
})

const sampleChange = z.object({
  ChangeId: z.string(),
  /** As it is now. */
  Sample: sampleRow,
  /** The tags that were replaced, those of labels that are gone left out. */
  Before: z.array(sampleTag),
  BeforeName: z.string(),
  BeforeTime: timeField,
  ChangeName: z.string(),
  ChangeTime: timeField,
})
export type SampleChange = z.output<typeof sampleChange>

export const listSampleChanges = defineEndpoint({
  ...common,
  id: 'O733',
  method: 'GET',
  path: '/api/Mod_img_tag/GetChanges',
  ownership: 'dataset',
  summary: 'Labels of a set of a class that somebody else replaced within a week, newest first.',
  query: z.strictObject({ ...pagingQuery, DatasetId: datasetId }),
  data: listOf(sampleChange),
  errors: ['NotFound'],
})

export const undoSampleChanges = defineEndpoint({
  ...common,
  id: 'O734',
  method: 'PUT',
  path: '/api/Mod_img_tag/UndoChanges',
  ownership: 'dataset',
  summary: 'Give samples the labels again that somebody else replaced; what came after goes with it.',
  body: z.strictObject({
    DatasetId: datasetId,
    ChangeIds: z.array(idField('改动编号 ChangeId')).min(1, '请先选择改动').max(PAGE_SIZE_MAX, '一次最多恢复 100 个'),
  }),
  data: z.object({ Num: z.int() }),
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

export const LOOKING_SECONDS = 30

export const lookAtSample = defineEndpoint({
  ...common,
  id: 'O732',
  method: 'POST',
  path: '/api/Mod_img_tag/Look',
  ownership: 'dataset',
  summary: 'Say which sample one is looking at, and hear who looks at which: for people who label together.',
  body: z.strictObject({ DatasetId: datasetId, SampleId: sampleId }),
  data: z.object({
    Others: z.array(z.object({ UserId: z.string(), UserName: z.string(), SampleId: z.string(), Place: z.int() })),
  }),
  errors: ['NotFound', 'Forbidden'],
})
