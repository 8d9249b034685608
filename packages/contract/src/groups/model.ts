import { z } from 'zod'
import { datasetMessages } from '../sentences/dataset-messages.ts'
import { modelMessages } from '../sentences/model-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, flagField, idOrNone, listOf, pagingQuery, queryInteger, textField } from '../wire/fields.ts'
import { datasetId, licenceField, MODEL_TYPES, modelType, publicationState, sampleId } from './dataset-parts.ts'
import {
  heldOut,
  modelCard,
  modelDetail,
  modelId,
  modelInputs,
  modelName,
  modelRun,
  modelRunId,
  modelRunSummary,
  modelSummary,
  modelThreshold,
  RUN_PLACES,
  replayDetail,
  verdictRow,
} from './model-parts.ts'

const common = { group: 'model', zone: 'active' } as const

export const listModels = defineEndpoint({
  ...common,
  id: 'E079',
  method: 'GET',
  path: '/api/Mod_model/GetList',
  ownership: 'own',
  summary: "The caller's models, last changed first; Bin=1 those in the bin.",
  query: z.strictObject({
    ...pagingQuery,
    ModelType: z.enum(['', ...MODEL_TYPES], datasetMessages.modelTypeWrong).default(''),
    Search: textField('关键词', 50).default(''),
    Bin: queryInteger('回收站 Bin', 0, 1).prefault(0),
  }),
  data: listOf(modelSummary),
})

export const findModel = defineEndpoint({
  ...common,
  id: 'O750',
  method: 'GET',
  path: '/api/Mod_model/Get',
  ownership: 'model',
  summary: 'One model with its card.',
  query: z.strictObject({ ModelId: modelId }),
  data: modelDetail,
  errors: ['NotFound'],
})

export const postModel = defineEndpoint({
  ...common,
  id: 'O751',
  method: 'POST',
  path: '/api/Mod_model/Post',
  ownership: 'dataset',
  summary: 'Make a model that learns from a data set of the caller’s, or from a published one.',
  body: z.strictObject({
    ModelName: modelName,
    ModelType: modelType,
    DatasetId: idOrNone('数据集编号 DatasetId').default(''),
    PubDatasetId: idOrNone('发布编号 PubDatasetId').default(''),
  }),
  data: modelDetail,
  errors: ['NotFound', 'Forbidden', 'NameTaken', 'Conflict', 'InvalidParameter'],
})

export const updateModel = defineEndpoint({
  ...common,
  id: 'O752',
  method: 'PUT',
  path: '/api/Mod_model/Put',
  ownership: 'own',
  summary: 'Change the name, the card or the data set of an own model, or go back to an earlier run of it.',
  body: z.strictObject({
    ModelId: modelId,
    ModelName: modelName.optional(),
    Card: modelCard.optional(),
    DatasetId: datasetId.optional(),
    /** A finished run that answers for the model from now on, until the next one succeeds. */
    UsedRunId: modelRunId.optional(),
  }),
  data: modelDetail,
  errors: ['NotFound', 'Forbidden', 'NameTaken', 'InvalidParameter'],
})

export const deleteModel = defineEndpoint({
  ...common,
  id: 'O753',
  method: 'DELETE',
  path: '/api/Mod_model/Delete',
  ownership: 'own',
  summary:
    'Put an own model into the bin, and withdraw its component; ForGood=1 deletes for good what lies there. Asking twice changes nothing more.',
  query: z.strictObject({ ModelId: modelId, ForGood: queryInteger('彻底删除 ForGood', 0, 1).prefault(0) }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const restoreModel = defineEndpoint({
  ...common,
  id: 'O754',
  method: 'PUT',
  path: '/api/Mod_model/Restore',
  ownership: 'own',
  summary: 'Take an own model out of the bin; one that is not there is answered as it is.',
  body: z.strictObject({ ModelId: modelId }),
  data: z.object({ ModelId: z.string(), ModelName: z.string() }),
  errors: ['NotFound', 'Conflict'],
})

export const listModelRuns = defineEndpoint({
  ...common,
  id: 'E082',
  method: 'GET',
  path: '/api/Mod_training_model/GetList',
  ownership: 'model',
  summary: 'The runs of a model, newest first.',
  query: z.strictObject({ ModelId: modelId, ...pagingQuery }),
  data: listOf(modelRunSummary),
  errors: ['NotFound'],
})

export const startModelRun = defineEndpoint({
  ...common,
  id: 'O760',
  isRepeatable: true,
  method: 'POST',
  path: '/api/Mod_training_model/Post',
  ownership: 'own',
  summary: 'Freeze the data set of an own model and queue a run on it.',
  body: z.strictObject({
    ModelId: modelId,
    Algorithm: z.string('请选择算法').regex(/^[A-Za-z]{1,20}$/, modelMessages.algorithmUnknown),
    /** Missing ones have their default. */
    Parameters: z
      .array(
        z.strictObject({
          Name: z.string('参数名称不正确').regex(/^[A-Za-z]{1,30}$/, '参数名称不正确'),
          Value: z.number('参数应为数字'),
        }),
      )
      .max(20, '参数太多')
      .default([]),
    /** `browser`: the server makes the features, the page learns and hands in what it learned. */
    Place: z.enum(RUN_PLACES, '训练的地方 Place 不正确').default('server'),
    Seed: z.int('随机种子应为整数').min(0, '随机种子不能小于 0').max(2_147_483_647, '随机种子太大').default(1),
    /** A run of the same model: its version is learned from again, whatever became of the set since. */
    VersionOf: modelRunId.optional(),
  }),
  data: modelRun,
  errors: ['NotFound', 'Forbidden', 'Conflict', 'InvalidParameter'],
})

export const findModelRun = defineEndpoint({
  ...common,
  id: 'O761',
  method: 'GET',
  path: '/api/Mod_training_model/Get',
  ownership: 'model',
  summary: 'One run: how far it is, or its figures.',
  query: z.strictObject({ TrainModelId: modelRunId }),
  data: modelRun,
  errors: ['NotFound'],
})

export const stopModelRun = defineEndpoint({
  ...common,
  id: 'O762',
  method: 'PUT',
  path: '/api/Mod_training_model/Stop',
  ownership: 'own',
  summary: 'End a run: Keep=1 with the best model so far, Keep=0 without any.',
  body: z.strictObject({ TrainModelId: modelRunId, Keep: flagField('保留 Keep').default(0) }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const deleteModelRun = defineEndpoint({
  ...common,
  id: 'O872',
  method: 'DELETE',
  path: '/api/Mod_training_model/Delete',
  ownership: 'own',
  summary: 'Delete an own run that is over, with what it learned; not one that a component has a version of.',
  query: z.strictObject({ TrainModelId: modelRunId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const watchModelRun = defineEndpoint({
  ...common,
  id: 'O763',
  method: 'GET',
  path: '/api/Mod_training_model/Watch',
  ownership: 'model',
  summary: 'Server-sent events `progress`, at least one each second while a run waits or runs; the last one ends it.',
  query: z.strictObject({ TrainModelId: modelRunId }),
  data: z.unknown(),
  errors: ['NotFound'],
  answers: 'events',
})

export const listHeldOut = defineEndpoint({
  ...common,
  id: 'O764',
  method: 'GET',
  path: '/api/Mod_training_model/GetHeldOut',
  ownership: 'model',
  summary: 'Held-out samples of a run: those of one cell of the confusion matrix, or the worst mistakes first.',
  query: z.strictObject({
    ...pagingQuery,
    TrainModelId: modelRunId,
    /** Labels by number; -1: all. Predicted -2: refused. */
    Truth: queryInteger('真实类别 Truth', -1, 1000).prefault(-1),
    Predicted: queryInteger('判断类别 Predicted', -2, 1000).prefault(-1),
    Sort: z.enum(['place', 'worst'], '排序 Sort 不正确').default('place'),
    OnlyWrong: queryInteger('只看错的 OnlyWrong', 0, 1).prefault(0),
    /** Only those that another run of the model judged otherwise: now right and wrong before, or the other way. */
    ComparedWith: idOrNone('训练编号 ComparedWith').default(''),
    Turned: z.enum(['', 'right', 'wrong'], '变化 Turned 不正确').default(''),
    /** The samples that the figures are of, or every one that was held out. */
    Part: z.enum(['examined', 'all'], '范围 Part 不正确').default('examined'),
  }),
  data: listOf(heldOut),
  errors: ['NotFound'],
})

export const readReplay = defineEndpoint({
  ...common,
  id: 'O692',
  method: 'GET',
  path: '/api/Mod_training_model/GetReplay',
  ownership: 'model',
  summary: 'How a finished run judged some held-out samples after each of its rounds; empty where it has no rounds.',
  query: z.strictObject({ TrainModelId: modelRunId }),
  data: replayDetail,
  errors: ['NotFound'],
})

export const getHeatMap = defineEndpoint({
  ...common,
  id: 'O765',
  method: 'GET',
  path: '/api/Mod_training_model/GetHeatMap',
  ownership: 'model',
  summary: 'Where in a held-out picture the model sees a label: values from 0 to 1, row by row.',
  query: z.strictObject({ TrainModelId: modelRunId, SampleId: sampleId, Label: queryInteger('类别 Label', 0, 1000) }),
  data: z.object({ Rows: z.int(), Columns: z.int(), Values: z.array(z.number()) }),
  errors: ['NotFound', 'InvalidParameter', 'Unavailable'],
})

export const verifyModel = defineEndpoint({
  ...common,
  id: 'E080',
  method: 'POST',
  path: '/api/Mod_training_model/VerifyModel',
  ownership: 'model',
  summary: 'Let a finished run (algorithmId) judge own pictures or sounds, texts, rows or poses.',
  body: z.strictObject({
    ModelType: modelType,
    algorithmId: modelRunId,
    ...modelInputs,
    Threshold: modelThreshold,
  }),
  data: z.object({ Items: z.array(verdictRow), TotalCount: z.int() }),
  errors: ['NotFound', 'InvalidParameter', 'Unavailable'],
})

export const publishModel = defineEndpoint({
  ...common,
  id: 'E081',
  method: 'POST',
  path: '/api/Mod_training_model/PublishModel',
  ownership: 'own',
  summary: 'Offer a finished run as a version of the model’s component; a teacher approves that of a pupil first.',
  body: z.strictObject({
    TrainModelId: modelRunId,
    ComponentName: modelName.optional(),
    Description: textField('介绍', 300).optional(),
    Licence: licenceField.optional(),
  }),
  data: z.object({ ComponentId: z.string(), Version: z.int(), State: publicationState }),
  errors: ['NotFound', 'InvalidParameter', 'Conflict', 'NameTaken'],
})

/** What a run has to be before others may use it; whether it is good enough is measured by its kind. */
export const RELEASE_CHECKS = ['trained', 'heldOut', 'accuracy', 'meanPrecision', 'r2', 'card'] as const

export const checkRelease = defineEndpoint({
  ...common,
  id: 'O766',
  method: 'GET',
  path: '/api/Mod_training_model/CheckRelease',
  ownership: 'model',
  summary: 'What a run still lacks before it can be published.',
  query: z.strictObject({ TrainModelId: modelRunId }),
  data: z.object({
    Items: z.array(z.object({ Check: z.enum(RELEASE_CHECKS), IsPassed: bitField, Message: z.string() })),
    IsReady: bitField,
  }),
  errors: ['NotFound'],
})
