import { z } from 'zod'
import { datasetMessages } from '../sentences/dataset-messages.ts'
import {
  asSeen,
  bitField,
  idField,
  isStorable,
  pagingQuery,
  queryInteger,
  requiredText,
  textField,
  timeField,
} from '../wire/fields.ts'

/** What a model learns from and answers. Every type trains in browser and server. */
export const MODEL_TYPES = ['image', 'object', 'text', 'sound', 'number', 'pose'] as const
export type ModelType = (typeof MODEL_TYPES)[number]

/** What the samples of each kind are: how they are collected, kept, shown and asked follows from it. */
export const SAMPLE_FORMS = {
  image: 'picture',
  object: 'picture',
  text: 'text',
  sound: 'sound',
  number: 'row',
  pose: 'body',
} as const satisfies Record<ModelType, string>
export type SampleForm = (typeof SAMPLE_FORMS)[ModelType]

/** Which samples are files; the others stand in the database. */
export const IS_FILE = {
  picture: true,
  sound: true,
  text: false,
  row: false,
  body: false,
} as const satisfies Record<SampleForm, boolean>

export const DATASET_NAME_MAX = 50
export const DATASETS_MAX = 200
export const LABELS_MAX = 50
/** Classes that may be chosen to collect; a teacher of more than this is none. */
export const COLLECTING_CLASSES_MAX = 100
export const SAMPLES_MAX = 20_000
/** Samples that one call may name: tags, deletes and moves. */
export const SAMPLES_AT_ONCE = 1000
/** Samples of others that one call may change, unless by who manages the set. */
export const OTHERS_AT_ONCE = 20
/** Labels that somebody else replaced can be had back for so long. */
export const CHANGES_KEPT_DAYS = 7
export const SAMPLE_TEXT_MAX = 500
export const COLUMNS_MAX = 30
/** x, y and certainty of 17 points of a body. */
export const POSE_VALUES = 51
export const BOXES_MAX = 200
/** By somebody's wish a sample is learned from or examined with; empty: as it is drawn at each run. */
export const SAMPLE_SIDES = ['', 'learn', 'exam'] as const
export type SampleSide = (typeof SAMPLE_SIDES)[number]
/** C: states of a published data set. */
export const PUBLICATION_STATES = { draft: 0, waiting: 1, published: 2, refused: 3, withdrawn: 4 } as const
export type PublicationState = (typeof PUBLICATION_STATES)[keyof typeof PUBLICATION_STATES]
export const publicationState = z.literal(Object.values(PUBLICATION_STATES))

/** Licences that a pupil can choose from, freest first; a model may not be freer than its data. */
export const LICENCES = ['CC0', 'CC-BY', 'CC-BY-NC', 'school'] as const
export type Licence = (typeof LICENCES)[number]

export const modelType = z.enum(MODEL_TYPES, datasetMessages.modelTypeWrong)
/** How the lobby of data sets and the market of components are searched. */
export const publishedQuery = z.strictObject({
  ...pagingQuery,
  ModelType: z.enum(['', ...MODEL_TYPES], datasetMessages.modelTypeWrong).default(''),
  Search: textField('关键词', 50).default(''),
  Sort: z.enum(['used', 'newest'], '排序 Sort 不正确').default('used'),
  Favorite: queryInteger('收藏 Favorite', 0, 1).prefault(0),
  Mine: queryInteger('我的 Mine', 0, 1).prefault(0),
})
export type PublishedQuery = z.output<typeof publishedQuery>
export const licenceField = z.enum(LICENCES, datasetMessages.licenceRequired)
export const datasetId = idField('数据集编号 DatasetId')
export const labelId = idField('类别编号 LabelId')
export const sampleId = idField('样本编号 SampleId')
export const pubDatasetId = idField('发布编号 PubDatasetId')

/** V014 */
export const datasetName = z
  .string(datasetMessages.nameRequired)
  .refine(isStorable, { error: '数据集名称含有不能识别的字符', abort: true })
  .overwrite(asSeen)
  .min(1, datasetMessages.nameRequired)
  .max(DATASET_NAME_MAX, datasetMessages.nameTooLong)

export const LABEL_NAME_MAX = 20
export const labelName = requiredText('类别名称', LABEL_NAME_MAX, datasetMessages.labelRequired)

/** A rectangle in pixels of the upright original picture, from its upper left corner. */
export const boxRow = z.object({
  X: z.number('框不正确').min(0, datasetMessages.boxOutside).max(20_000, datasetMessages.boxOutside),
  Y: z.number('框不正确').min(0, datasetMessages.boxOutside).max(20_000, datasetMessages.boxOutside),
  Width: z.number('框不正确').min(1, datasetMessages.boxOutside).max(20_000, datasetMessages.boxOutside),
  Height: z.number('框不正确').min(1, datasetMessages.boxOutside).max(20_000, datasetMessages.boxOutside),
})
export type Box = z.output<typeof boxRow>

/** One mark of a sample: its class, or a box of a class. */
export const sampleTag = z.object({
  LabelId: z.string(),
  /** Null for a class of the whole sample. */
  Box: boxRow.nullable(),
  /** 1 when a model suggested it and a person accepted it. */
  IsSuggested: bitField,
})
export type SampleTag = z.output<typeof sampleTag>

export const sampleRow = z.object({
  SampleId: z.string(),
  /** Name of the file, or empty. */
  SampleName: z.string(),
  /** Signed addresses for the caller, empty for text, numbers and poses. */
  FileUrl: z.string(),
  ThumbnailUrl: z.string(),
  /** Pixels of a picture; zero else. */
  Width: z.int(),
  Height: z.int(),
  /** Of a text. */
  Text: z.string(),
  /** Of a row of a table, or of a pose: x, y, certainty of each point. */
  Values: z.array(z.union([z.number(), z.string()])),
  /** Samples of one burst or with nearly the same content share it; empty when it stands alone. */
  GroupKey: z.string(),
  /** Where it stands by somebody's wish. */
  Side: z.enum(SAMPLE_SIDES),
  /** Grows with every change of the tags. */
  Version: z.int(),
  Tags: z.array(sampleTag),
  /** Who changed its tags last; empty when nobody did. */
  TagName: z.string(),
  /** That was the caller, perhaps in another window. */
  IsOwnTag: bitField,
  /** Who rewrote its words last; empty when nobody did. */
  MendName: z.string(),
  /** Who collected it. */
  CreateName: z.string(),
  /** That was the caller: rewriting and deleting is theirs. */
  IsOwn: bitField,
  CreateTime: timeField,
})
export type Sample = z.output<typeof sampleRow>

export const datasetLabel = z.object({
  LabelId: z.string(),
  LabelName: z.string(),
  /** One of the palette's colours, by number. */
  Color: z.int(),
  /** Samples that carry it. */
  SampleNum: z.int(),
  /** Boxes of it; zero unless the set is of boxes. */
  BoxNum: z.int(),
})
export type DatasetLabel = z.output<typeof datasetLabel>

const COLUMN_KINDS = ['number', 'category'] as const

/** A column of a table. The target of a regression is a column of numbers; classes are labels. */
export const columnRow = z.object({
  Name: requiredText('列名', 20),
  Kind: z.enum(COLUMN_KINDS, '列的种类不正确'),
  IsTarget: z.union([z.literal(0), z.literal(1)], '目标列只能是 0 或 1').default(0),
})
export type Column = z.output<typeof columnRow>
/** A columnRow that a model sees: all but the target. */
export const seenColumn = z.object({ Name: z.string(), Kind: z.enum(COLUMN_KINDS) })

export const columnRows = z
  .array(columnRow)
  .max(COLUMNS_MAX, datasetMessages.columnsWrong)
  .refine((all) => new Set(all.map(({ Name }) => Name)).size === all.length, datasetMessages.columnsWrong)
  .refine((all) => all.filter(({ IsTarget }) => IsTarget).length <= 1, '只能有一个目标列')
  .refine((all) => all.every(({ IsTarget, Kind }) => !IsTarget || Kind === 'number'), '目标列要是数字')

export const datasetSummary = z.object({
  DatasetId: z.string(),
  DatasetName: z.string(),
  ModelType: modelType,
  Description: z.string(),
  SampleNum: z.int(),
  /** Samples with at least one tag. */
  TaggedNum: z.int(),
  LabelNum: z.int(),
  /** Small pictures of up to four samples. */
  ThumbnailUrls: z.array(z.string()),
  /** The class that collects together, or empty. */
  ClassId: z.string(),
  ClassName: z.string(),
  CreateId: z.string(),
  CreateName: z.string(),
  /** 1 when the caller may change the set itself, not only collect. */
  IsManager: bitField,
  UpdateTime: timeField,
  DeleteTime: timeField,
})
export type DatasetSummary = z.output<typeof datasetSummary>

export const datasetDetail = datasetSummary.extend({
  Labels: z.array(datasetLabel),
  Columns: z.array(columnRow),
  /** Number of the newest version, or zero. */
  VersionNum: z.int(),
})
export type Dataset = z.output<typeof datasetDetail>

export const datasetVersion = z.object({
  VersionId: z.string(),
  DatasetId: z.string(),
  Number: z.int(),
  /** SHA-256 of everything in it, in hexadecimal. */
  Hash: z.string(),
  SampleNum: z.int(),
  LabelNum: z.int(),
  CreateTime: timeField,
})
export type DatasetVersion = z.output<typeof datasetVersion>

/** The Stamp of what was listed as waiting: what has changed since is not decided about; empty: whatever waits. */
export const reviewStamp = textField('标记 Stamp', 64).default('')

export const publishedDataset = z.object({
  PubDatasetId: z.string(),
  /** The set that it was made of; empty unless it is the caller's. */
  DatasetId: z.string(),
  VersionId: z.string(),
  Version: z.int(),
  Hash: z.string(),
  DatasetName: z.string(),
  ModelType: modelType,
  Description: z.string(),
  Licence: licenceField,
  Source: z.string(),
  HasPeople: bitField,
  State: publicationState,
  /** Why it was refused. */
  Reason: z.string(),
  SampleNum: z.int(),
  BoxNum: z.int(),
  Labels: z.array(z.object({ LabelName: z.string(), Color: z.int(), SampleNum: z.int() })),
  /** Of a table: what the values of a sample are, in their order. */
  Columns: z.array(columnRow),
  ThumbnailUrls: z.array(z.string()),
  UseNum: z.int(),
  CopyNum: z.int(),
  FavoriteNum: z.int(),
  IsFavorite: bitField,
  IsOwn: bitField,
  /** 1 when the caller may take it out of the lobby: its owner, and who manages them. */
  IsManager: bitField,
  /** Empty for the sets that come with the product. */
  CreateName: z.string(),
  ClassName: z.string(),
  PublishTime: timeField,
})
export type PublishedDataset = z.output<typeof publishedDataset>
