import { z } from 'zod'
import { datasetMessages } from '../sentences/dataset-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idOrNone,
  listOf,
  pagingQuery,
  requiredText,
  textField,
  timeField,
} from '../wire/fields.ts'
import {
  datasetId,
  datasetName,
  licenceField,
  modelType,
  pubDatasetId,
  publishedDataset,
  publishedQuery,
  reviewStamp,
  sampleRow,
} from './dataset-parts.ts'

const common = { group: 'dataset', zone: 'active' } as const

export const listPublishedDatasets = defineEndpoint({
  ...common,
  id: 'E087',
  method: 'GET',
  path: '/api/Pub_dataset/GetList',
  summary:
    "The lobby: data sets of the caller's school and those that come with the product; Mine=1 the own ones in any state.",
  query: publishedQuery,
  data: z.object({
    Items: z.array(publishedDataset),
    TotalCount: z.int(),
    /** Of the whole lobby, whatever the filter. */
    SampleTotal: z.int(),
    UseTotal: z.int(),
    Kinds: z.array(z.object({ ModelType: modelType, Num: z.int() })),
  }),
})

export const findPublishedDataset = defineEndpoint({
  ...common,
  id: 'O740',
  method: 'GET',
  path: '/api/Pub_dataset/Get',
  ownership: 'publishedDataset',
  summary: 'One published data set with its card.',
  query: z.strictObject({ PubDatasetId: pubDatasetId }),
  data: publishedDataset,
  errors: ['NotFound'],
})

export const listPublishedSamples = defineEndpoint({
  ...common,
  id: 'O741',
  method: 'GET',
  path: '/api/Pub_dataset/GetSamples',
  ownership: 'publishedDataset',
  summary: 'Samples of a published data set, by label name when one is given.',
  query: z.strictObject({
    ...pagingQuery,
    PubDatasetId: pubDatasetId,
    LabelName: textField('类别名称', 20).default(''),
    /** `mixed`: labels and bursts in no order, the same at each time, so that a few stand for all. */
    Sort: z.enum(['place', 'mixed'], '排序 Sort 不正确').default('place'),
  }),
  data: listOf(
    sampleRow
      .omit({ Tags: true, TagName: true, IsOwnTag: true, MendName: true, IsOwn: true })
      .extend({ LabelNames: z.array(z.string()) }),
  ),
  errors: ['NotFound'],
})

export const publishDataset = defineEndpoint({
  ...common,
  id: 'O742',
  method: 'POST',
  path: '/api/Pub_dataset/Post',
  ownership: 'dataset',
  summary: 'Freeze an own data set and offer it to the lobby; a teacher approves that of a pupil first.',
  body: z.strictObject({
    DatasetId: datasetId,
    DatasetName: datasetName,
    Description: requiredText('介绍', 500, datasetMessages.descriptionRequired),
    Licence: licenceField,
    Source: requiredText('数据来源', 200, datasetMessages.sourceRequired),
    HasPeople: flagField('有人 HasPeople'),
    /** The people in it, and the parents of children, agree. */
    HasConsent: flagField('同意 HasConsent').default(0),
  }),
  data: publishedDataset,
  errors: ['NotFound', 'Conflict', 'InvalidParameter', 'Forbidden'],
})

export const withdrawDataset = defineEndpoint({
  ...common,
  id: 'O743',
  method: 'PUT',
  path: '/api/Pub_dataset/Withdraw',
  ownership: 'publication',
  summary: 'Take an own published data set, or one of a learner whom one teaches, out of the lobby.',
  body: z.strictObject({ PubDatasetId: pubDatasetId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const listDatasetReviews = defineEndpoint({
  ...common,
  id: 'O744',
  zone: 'teacher',
  method: 'GET',
  path: '/api/Pub_dataset/GetReviews',
  ownership: 'own',
  summary: 'Data sets of learners whom the caller manages that wait for approval, longest first.',
  query: z.strictObject({ ...pagingQuery }),
  data: listOf(publishedDataset.extend({ ApplyTime: timeField, Stamp: z.string() })),
})

export const reviewDataset = defineEndpoint({
  ...common,
  id: 'O745',
  zone: 'teacher',
  method: 'PUT',
  path: '/api/Pub_dataset/Review',
  ownership: 'publication',
  summary: 'Let a waiting data set into the lobby, or refuse it with a reason; written to the audit log.',
  body: z.strictObject({
    PubDatasetId: pubDatasetId,
    Stamp: reviewStamp,
    IsPassed: flagField('通过 IsPassed'),
    Reason: textField('原因', 200).default(''),
  }),
  data: emptyData,
  errors: ['NotFound', 'Conflict', 'InvalidParameter'],
})

export const operatePublishedDataset = defineEndpoint({
  ...common,
  id: 'E088',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Pub_dataset_operate/Post',
  ownership: 'publishedDataset',
  summary:
    'Favourite a published data set, with IsFavorite=0 no longer (both idempotent), or copy it into an own data set.',
  body: z.strictObject({
    PubDatasetId: pubDatasetId,
    Operate: z.enum(['favorite', 'copy'], '操作 Operate 不正确'),
    /** Of a favourite: whether it shall be one. */
    IsFavorite: flagField('收藏 IsFavorite').default(1),
    /** Name of the copy; a free one is found when it is left out. */
    DatasetName: datasetName.optional(),
  }),
  data: z.object({
    IsFavorite: bitField,
    FavoriteNum: z.int(),
    CopyNum: z.int(),
    /** The copy and the name that it got; empty without one. */
    DatasetId: z.string(),
    DatasetName: z.string(),
  }),
  errors: ['NotFound', 'Conflict', 'NameTaken', 'InvalidParameter'],
})

export const listTrainingDatasets = defineEndpoint({
  ...common,
  id: 'E049',
  zone: 'signedIn',
  method: 'GET',
  path: '/api/Pro_dataset/GetList',
  summary: 'Published data sets that the steps of a training work with; all of the lobby when none is named.',
  query: z.strictObject({ ...pagingQuery, TrainId: idOrNone('实训编号 TrainId').default('') }),
  data: listOf(publishedDataset),
  errors: ['NotFound', 'NotActivated'],
})
