import { z } from 'zod'
import { modelMessages } from '../sentences/model-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idField,
  listOf,
  pagingQuery,
  queryInteger,
  textField,
  timeField,
} from '../wire/fields.ts'
import {
  modelType,
  publicationState,
  publishedDataset,
  publishedQuery,
  reviewStamp,
  seenColumn,
} from './dataset-parts.ts'
import { MODEL_FORMATS } from './model-download.ts'
import {
  algorithmId,
  component,
  modelCard,
  modelInputs,
  modelRunResult,
  modelThreshold,
  partFigures,
  verdictRow,
} from './model-parts.ts'

const common = { group: 'component', zone: 'active', ownership: 'component' } as const
export const KEYS_MAX = 10

const componentId = idField('组件编号 ComponentId')
const byId = z.strictObject({ ComponentId: componentId })

export const listComponents = defineEndpoint({
  ...common,
  id: 'E089',
  method: 'GET',
  path: '/api/Apply_component/list',
  ownership: 'none',
  summary: 'The market: components of the caller’s school and those that come with the product; Mine=1 the own ones.',
  query: publishedQuery,
  data: z.object({
    Items: z.array(component),
    TotalCount: z.int(),
    Kinds: z.array(z.object({ ModelType: modelType, Num: z.int() })),
    /** Most called in the last seven days. */
    Ranking: z.array(
      z.object({ ComponentId: z.string(), ComponentName: z.string(), ClassName: z.string(), CallNum: z.int() }),
    ),
  }),
})

export const listCallables = defineEndpoint({
  ...common,
  id: 'O810',
  method: 'GET',
  path: '/api/Apply_component/GetCallables',
  ownership: 'none',
  summary:
    'What programs of the caller may call, without pictures and figures: favourites, what was let in today, then most used.',
  query: z.strictObject({
    ...pagingQuery,
    /** Only what a program means that writes this. */
    Name: textField('组件名称', 120).default(''),
    /** That of the last answer: while nothing has changed, nothing is sent again. */
    Stamp: textField('标记 Stamp', 64).default(''),
  }),
  data: listOf(
    z.object({
      ComponentId: z.string(),
      ComponentName: z.string(),
      CallName: z.string(),
      ModelType: modelType,
      Version: z.int(),
      Labels: z.array(z.string()),
      CreateName: z.string(),
      IsOwn: bitField,
    }),
  ).extend({
    Stamp: z.string(),
    /** It is all as it was with the Stamp that came along; Items is empty then. */
    IsSame: bitField,
  }),
})

export const getComponent = defineEndpoint({
  ...common,
  id: 'E090',
  method: 'GET',
  path: '/api/Apply_component/info',
  summary: 'One component with its versions and who uses it.',
  query: byId,
  data: component.extend({
    Versions: z.array(
      z.object({
        Version: z.int(),
        IsCurrent: bitField,
        State: publicationState,
        Accuracy: z.number(),
        SampleNum: z.int(),
        CreateTime: timeField,
      }),
    ),
    /** Columns that a table needs, in their order. */
    Columns: z.array(seenColumn),
    Days: z.array(z.object({ Day: z.string(), CallNum: z.int(), FailNum: z.int() })),
  }),
  errors: ['NotFound'],
})

export const getComponentModel = defineEndpoint({
  ...common,
  id: 'E091',
  method: 'GET',
  path: '/api/Apply_component/model',
  summary: 'The model behind a component: algorithm, figures and card.',
  query: byId,
  data: z.object({
    ModelName: z.string(),
    ModelType: modelType,
    Algorithm: algorithmId,
    Parameters: z.record(z.string(), z.number()),
    Card: modelCard,
    Labels: z.array(z.object({ LabelName: z.string(), Color: z.int() })),
    Result: modelRunResult.nullable(),
  }),
  errors: ['NotFound'],
})

export const getComponentDataset = defineEndpoint({
  ...common,
  id: 'E092',
  method: 'GET',
  path: '/api/Apply_component/dataset',
  summary: 'The data set version that a component learned from; its page in the lobby when it is published there.',
  query: byId,
  data: z.object({
    DatasetName: z.string(),
    Version: z.int(),
    Hash: z.string(),
    SampleNum: z.int(),
    Labels: z.array(z.object({ LabelName: z.string(), SampleNum: z.int() })),
    Published: publishedDataset.nullable(),
  }),
  errors: ['NotFound'],
})

export const getComponentRun = defineEndpoint({
  ...common,
  id: 'E093',
  method: 'GET',
  path: '/api/Apply_component/training',
  summary: 'How a component was trained: curve, seed, split and time.',
  query: byId,
  data: z.object({
    TrainModelId: z.string(),
    Seed: z.int(),
    TrainNum: z.int(),
    HeldOutNum: z.int(),
    /** 训练集, 验证集, 测试集; empty in runs of the version before. */
    Parts: z.array(partFigures),
    Seconds: z.number(),
    History: z.array(z.object({ Epoch: z.int(), Loss: z.number(), ValLoss: z.number(), ValAccuracy: z.number() })),
    EndTime: timeField,
  }),
  errors: ['NotFound'],
})

export const downloadComponent = defineEndpoint({
  ...common,
  id: 'O768',
  method: 'GET',
  path: '/api/Apply_component/Download',
  summary:
    'A version of a component as a file, for whoever sees it; one that is only for its school stays in the school.',
  query: z.strictObject({
    ComponentId: componentId,
    /** 0: the version that is shown. */
    Version: queryInteger('版本 Version', 0, 1_000_000).prefault(0),
    Format: z.enum(MODEL_FORMATS, modelMessages.formatWrong).default('package'),
  }),
  data: z.unknown(),
  errors: ['NotFound', 'Forbidden', 'InvalidParameter'],
  answers: 'file',
})

export const operateCall = defineEndpoint({
  ...common,
  id: 'E094',
  zone: 'visitor',
  method: 'POST',
  path: '/api/Apply_component/OperateCall',
  summary:
    'Let a component judge imgUrls, Texts, Rows or Content, with the session or with a key; good and failed calls are counted apart.',
  body: z.strictObject({
    ComponentId: componentId.optional(),
    /** Instead of the id: its call name, as blocks and Python say it. */
    ComponentName: textField('组件名称', 120).optional(),
    /** 0: the version that is current. */
    Version: z.int('版本号应为整数').min(0).max(1_000_000).default(0),
    Key: z
      .string(modelMessages.keyWrong)
      .regex(/^[A-Za-z0-9_-]{1,80}$/, modelMessages.keyWrong)
      .optional(),
    ...modelInputs,
    /** A picture or sound as base64, instead of an own file. */
    Content: z
      .string('内容不是 base64')
      .max(1_000_000, '内容太大，请用小一点的图片')
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, '内容不是 base64')
      .optional(),
    Threshold: modelThreshold,
  }),
  data: z.object({
    ComponentId: z.string(),
    Version: z.int(),
    /** A newer version than the asked one, or 0. */
    NewVersion: z.int(),
    Items: z.array(verdictRow),
    TotalCount: z.int(),
  }),
  errors: [
    'SessionExpired',
    'NotActivated',
    'PasswordChangeRequired',
    'NotFound',
    'InvalidParameter',
    'Unavailable',
    'Forbidden',
  ],
})

export const operateFavorite = defineEndpoint({
  ...common,
  id: 'E095',
  method: 'POST',
  path: '/api/Apply_component/OperateFavorite',
  summary: 'Favourite a component, or take it back; asking twice changes nothing.',
  body: z.strictObject({ ComponentId: componentId, IsFavorite: flagField('收藏 IsFavorite') }),
  data: z.object({ IsFavorite: bitField, FavoriteNum: z.int() }),
  errors: ['NotFound'],
})

export const withdrawComponent = defineEndpoint({
  ...common,
  id: 'O780',
  method: 'PUT',
  path: '/api/Apply_component/Withdraw',
  ownership: 'publication',
  summary: 'Take an own component, or one of a learner whom one teaches, out of the market: calls are refused at once.',
  body: z.strictObject({ ComponentId: componentId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const setCurrentVersion = defineEndpoint({
  ...common,
  id: 'O781',
  method: 'PUT',
  path: '/api/Apply_component/SetVersion',
  ownership: 'own',
  summary: 'Make another published version of an own component the current one.',
  body: z.strictObject({ ComponentId: componentId, Version: z.int('版本号应为整数').min(1).max(1_000_000) }),
  data: emptyData,
  errors: ['NotFound'],
})

export const listKeys = defineEndpoint({
  ...common,
  id: 'O782',
  method: 'GET',
  path: '/api/Apply_component/GetKeys',
  summary: 'The caller’s keys for a component; never the keys themselves.',
  query: z.strictObject({ ComponentId: componentId, ...pagingQuery }),
  data: listOf(
    z.object({ KeyId: z.string(), KeyName: z.string(), Ending: z.string(), CreateTime: timeField, UseTime: timeField }),
  ),
  errors: ['NotFound'],
})

export const postKey = defineEndpoint({
  ...common,
  id: 'O783',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Apply_component/PostKey',
  summary: 'Make a key for calls without a session; it is shown this once.',
  body: z.strictObject({ ComponentId: componentId, KeyName: textField('密钥名称', 30).default('') }),
  data: z.object({ KeyId: z.string(), Key: z.string() }),
  errors: ['NotFound', 'Conflict'],
})

export const deleteKey = defineEndpoint({
  ...common,
  id: 'O784',
  method: 'DELETE',
  path: '/api/Apply_component/DeleteKey',
  ownership: 'own',
  summary: 'Revoke an own key at once.',
  query: z.strictObject({ KeyId: idField('密钥编号 KeyId') }),
  data: emptyData,
  errors: ['NotFound'],
})

export const listComponentReviews = defineEndpoint({
  ...common,
  id: 'O785',
  zone: 'teacher',
  method: 'GET',
  path: '/api/Apply_component/GetReviews',
  ownership: 'own',
  summary: 'Components of learners whom the caller manages that wait for approval, longest first.',
  query: z.strictObject({ ...pagingQuery }),
  /** As it would be in the market: words and figures of the version that waits. */
  data: listOf(component.extend({ ApplyTime: timeField, PublicVersion: z.int(), Stamp: z.string() })),
})

export const reviewComponent = defineEndpoint({
  ...common,
  id: 'O786',
  zone: 'teacher',
  method: 'PUT',
  path: '/api/Apply_component/Review',
  ownership: 'publication',
  summary: 'Let a waiting version into the market, or refuse it with a reason; written to the audit log.',
  body: z.strictObject({
    ComponentId: componentId,
    /** The version that was looked at; 0: whichever waits. */
    Version: z.int('版本号应为整数').min(0).max(1_000_000).default(0),
    Stamp: reviewStamp,
    IsPassed: flagField('通过 IsPassed'),
    Reason: textField('原因', 200).default(''),
  }),
  data: emptyData,
  errors: ['NotFound', 'Conflict', 'InvalidParameter'],
})
