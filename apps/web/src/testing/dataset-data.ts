import type { Dataset, DatasetLabel, PublishedDataset, Sample } from '@shijie/contract'

/** Data for tests: whatever a test does not care about has a harmless value. */

export const DATASET_ID = '019a0000-0000-7000-8000-0000000000d1'
const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const buildLabel = (LabelName: string, number: number, overrides: Partial<DatasetLabel> = {}): DatasetLabel => ({
  LabelId: id(9000 + number),
  LabelName,
  Color: number,
  SampleNum: 0,
  BoxNum: 0,
  ...overrides,
})

export const buildDataset = (overrides: Partial<Dataset> = {}): Dataset => ({
  DatasetId: DATASET_ID,
  DatasetName: '我的水果',
  ModelType: 'image',
  Description: '',
  SampleNum: 4,
  TaggedNum: 0,
  LabelNum: 2,
  ThumbnailUrls: [],
  ClassId: '',
  ClassName: '',
  CreateId: id(1),
  CreateName: '林一诺',
  IsManager: 1,
  UpdateTime: '2026-11-20 12:00:00',
  DeleteTime: '',
  Labels: [buildLabel('苹果', 0), buildLabel('香蕉', 1)],
  Columns: [],
  VersionNum: 0,
  ...overrides,
})

export const buildSample = (number: number, overrides: Partial<Sample> = {}): Sample => ({
  SampleId: id(number),
  SampleName: `图 ${number}.jpg`,
  FileUrl: `/file/${number}.webp`,
  ThumbnailUrl: `/thumbnail/${number}.webp`,
  Width: 400,
  Height: 300,
  Text: '',
  Values: [],
  GroupKey: '',
  Side: '',
  Version: 1,
  Tags: [],
  TagName: '',
  IsOwnTag: 0,
  MendName: '',
  CreateName: '林一诺',
  IsOwn: 1,
  CreateTime: '2026-11-20 12:00:00',
  ...overrides,
})

export const buildPublished = (overrides: Partial<PublishedDataset> = {}): PublishedDataset => ({
  PubDatasetId: id(7001),
  DatasetId: '',
  VersionId: id(7002),
  Version: 1,
  Hash: 'ab'.repeat(32),
  DatasetName: '水果画册',
  ModelType: 'image',
  Description: '画出来的水果',
  Licence: 'CC-BY',
  Source: '程序画的',
  HasPeople: 0,
  State: 2,
  Reason: '',
  SampleNum: 240,
  BoxNum: 0,
  Labels: [{ LabelName: '苹果', Color: 0, SampleNum: 48 }],
  Columns: [],
  ThumbnailUrls: [],
  UseNum: 3,
  CopyNum: 1,
  FavoriteNum: 0,
  IsFavorite: 0,
  IsOwn: 0,
  IsManager: 0,
  CreateName: '',
  ClassName: '',
  PublishTime: '2026-11-20 12:00:00',
  ...overrides,
})
