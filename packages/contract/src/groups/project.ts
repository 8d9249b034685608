import { z } from 'zod'
import { projectMessages } from '../sentences/project-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  asSeen,
  bitField,
  flagField,
  idField,
  isStorable,
  listOf,
  pagingQuery,
  queryInteger,
  textField,
  timeField,
} from '../wire/fields.ts'

/** C009: how a new project is called when nobody gives it another name. */
export const DEFAULT_PROJECT_NAME = '新建实训'
export const PROJECT_NAME_MAX = 50
export const PROJECTS_MAX = 500
export const PYTHON_MAX = 65_536
/** Characters of a workspace as XML; a thousand blocks take about half. */
export const XML_MAX = 300_000
export const THUMBNAIL_MAX = 32_768

export const PROJECT_MODES = ['blocks', 'python'] as const
export type ProjectMode = (typeof PROJECT_MODES)[number]

/** V014 */
export const projectName = z
  .string(projectMessages.nameRequired)
  .refine(isStorable, { error: '作品名称含有不能识别的字符', abort: true })
  .overwrite(asSeen)
  .min(1, projectMessages.nameRequired)
  .max(PROJECT_NAME_MAX, projectMessages.nameTooLong)

const projectId = idField('作品编号 ProjectId')
const trainId = idField('实训编号 TrainId')
const stepId = idField('步骤编号 StepId')

/** Program text keeps its spaces and line ends; only what no database can store is refused. */
const source = (max: number, message: string) =>
  z.string('内容应是文字').max(max, message).refine(isStorable, '内容含有不能识别的字符')

/** `/xml/<id>`: a stored workspace, never changed once it is written. */
const xmlUrl = z
  .string(projectMessages.xmlGone)
  .regex(/^\/xml\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, projectMessages.xmlGone)

export const projectSummary = z.object({
  ProjectId: z.string(),
  ProjectName: z.string(),
  Mode: z.enum(PROJECT_MODES),
  /** The training that the project belongs to, or empty. */
  TrainId: z.string(),
  StepId: z.string(),
  /** A small picture as data address, or empty. */
  Thumbnail: z.string(),
  Score: z.int().nullable(),
  CreateTime: timeField,
  UpdateTime: timeField,
  /** Empty unless the project lies in the bin. */
  DeleteTime: timeField,
})
export type ProjectSummary = z.output<typeof projectSummary>

export const projectDetail = projectSummary.omit({ Thumbnail: true }).extend({
  BlocksFileUrl: z.string(),
  Python: z.string(),
  /** Grows with every save; a save names the one that it began from. */
  Version: z.int(),
  Comment: z.string(),
  /** 1 when it is the caller's own. */
  IsOwn: bitField,
})
export type Project = z.output<typeof projectDetail>

const content = {
  Mode: z.enum(PROJECT_MODES, '作品形式 Mode 不正确'),
  BlocksFileUrl: z.union([z.literal(''), xmlUrl], projectMessages.xmlGone).default(''),
  Python: source(PYTHON_MAX, projectMessages.pythonTooLong).default(''),
}

export const postProject = defineEndpoint({
  id: 'E069',
  group: 'project',
  method: 'POST',
  path: '/api/Pro_project/Post',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Make a project; its name is unique among those of its owner (40101).',
  body: z.strictObject({
    ProjectName: projectName.default(DEFAULT_PROJECT_NAME),
    ...content,
    Mode: content.Mode.default('blocks'),
  }),
  data: projectDetail,
  errors: ['NameTaken', 'Conflict', 'NotFound'],
})

export const listProjects = defineEndpoint({
  id: 'E070',
  group: 'project',
  method: 'GET',
  path: '/api/Pro_project/Get',
  zone: 'signedIn',
  ownership: 'own',
  summary: "The caller's projects, last changed first; Bin=1 lists those in the bin.",
  query: z.strictObject({
    ...pagingQuery,
    Search: textField('关键词', 50).default(''),
    Bin: queryInteger('回收站 Bin', 0, 1).prefault(0),
  }),
  data: listOf(projectSummary),
})

export const findProject = defineEndpoint({
  id: 'E071',
  group: 'project',
  method: 'GET',
  path: '/api/Pro_project/FindByKey',
  zone: 'signedIn',
  ownership: 'project',
  summary: 'One project with its program; also for whoever teaches or administers its owner.',
  query: z.strictObject({ ProjectId: projectId }),
  data: projectDetail,
  errors: ['NotFound'],
})

const savedVersion = z.object({ ProjectId: z.string(), Version: z.int(), UpdateTime: timeField })

const change = {
  /** The version that the change began from. */
  Version: z.int('版本号 Version 应为整数').min(1, '版本号 Version 不正确').max(2_147_483_647, '版本号 Version 不正确'),
  ...content,
  Thumbnail: z
    .string(projectMessages.thumbnailWrong)
    .max(THUMBNAIL_MAX, projectMessages.thumbnailWrong)
    .regex(/^(data:image\/(png|webp);base64,[A-Za-z0-9+/]+={0,2})?$/, projectMessages.thumbnailWrong)
    .optional(),
  /** 1 keeps this state as a version of its own; the others are thinned out with time. */
  Keep: flagField('保留版本 Keep').default(0),
}

export const updateProject = defineEndpoint({
  id: 'E072',
  group: 'project',
  method: 'POST',
  path: '/api/Pro_project/UpdateByKey',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'Save a project. Refused with 40901 when it was saved elsewhere since Version; the same content is never a conflict.',
  body: z.strictObject({ ProjectId: projectId, ...change }),
  data: savedVersion,
  errors: ['NotFound', 'Conflict'],
})

export const updateProjectOfTraining = defineEndpoint({
  id: 'E073',
  group: 'project',
  method: 'POST',
  path: '/api/Pro_project/UpdateByTrainId',
  zone: 'signedIn',
  ownership: 'own',
  summary: "Save the caller's project of a step of a training, as UpdateByKey does.",
  body: z.strictObject({ TrainId: trainId, StepId: stepId, ...change }),
  data: savedVersion,
  errors: ['NotFound', 'Conflict'],
})

export const renameProject = defineEndpoint({
  id: 'E074',
  group: 'project',
  method: 'POST',
  path: '/api/Pro_project/UpdateProjectNameByKey',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Give an own project another name.',
  body: z.strictObject({ ProjectId: projectId, ProjectName: projectName }),
  data: emptyData,
  errors: ['NotFound', 'NameTaken'],
})

export const scoreProject = defineEndpoint({
  id: 'E075',
  group: 'project',
  method: 'POST',
  path: '/api/Pro_project/UpdateScoreByKey',
  zone: 'teacher',
  ownership: 'project',
  summary: 'Score the project of a learner whom the caller teaches; written to the audit log.',
  body: z.strictObject({
    ProjectId: projectId,
    Score: z.int(projectMessages.scoreRange).min(0, projectMessages.scoreRange).max(100, projectMessages.scoreRange),
    Comment: textField('评语', 500).default(''),
  }),
  data: emptyData,
  errors: ['NotFound'],
})

export const getProjectUser = defineEndpoint({
  id: 'E076',
  group: 'project',
  method: 'GET',
  path: '/api/Pro_project/GetUser',
  zone: 'signedIn',
  ownership: 'project',
  summary: 'Whose project it is.',
  query: z.strictObject({ ProjectId: projectId }),
  data: z.object({ UserId: z.string(), UserName: z.string(), UserImgUrl: z.string() }),
  errors: ['NotFound'],
})

export const deleteProject = defineEndpoint({
  id: 'E077',
  group: 'project',
  method: 'POST',
  path: '/api/Pro_project/DeleteByKey',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'Put an own project into the bin, as often as one asks; ForGood=1 deletes for good one that lies there, and puts no other there.',
  body: z.strictObject({ ProjectId: projectId, ForGood: flagField('彻底删除 ForGood').default(0) }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const restoreProject = defineEndpoint({
  id: 'O540',
  group: 'project',
  method: 'PUT',
  path: '/api/Pro_project/Restore',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Take an own project out of the bin; it gets a number behind its name when that is taken meanwhile.',
  body: z.strictObject({ ProjectId: projectId }),
  data: z.object({ ProjectId: z.string(), ProjectName: z.string() }),
  errors: ['NotFound', 'Conflict'],
})

export const copyProject = defineEndpoint({
  id: 'O541',
  isRepeatable: true,
  group: 'project',
  method: 'POST',
  path: '/api/Pro_project/Copy',
  zone: 'signedIn',
  ownership: 'project',
  summary: 'Copy a project that the caller may read, with its media, under a free name.',
  body: z.strictObject({ ProjectId: projectId, ProjectName: projectName.optional() }),
  data: projectDetail,
  errors: ['NotFound', 'NameTaken', 'Conflict'],
})

export const getProjectId = defineEndpoint({
  id: 'E039',
  group: 'project',
  method: 'GET',
  path: '/api/Pro_project/GetProjectId',
  zone: 'signedIn',
  ownership: 'own',
  summary: "The id of the caller's project for a step of a training (any step when none is named), or an empty one.",
  query: z.strictObject({ TrainId: trainId, StepId: stepId.optional() }),
  data: z.object({ ProjectId: z.string() }),
})

export const listProjectVersions = defineEndpoint({
  id: 'O542',
  group: 'project',
  method: 'GET',
  path: '/api/Pro_project/GetVersions',
  zone: 'signedIn',
  ownership: 'project',
  summary: 'Earlier states of a project, newest first.',
  query: z.strictObject({ ProjectId: projectId, ...pagingQuery }),
  data: listOf(z.object({ Version: z.int(), Mode: z.enum(PROJECT_MODES), Kept: z.int(), UpdateTime: timeField })),
  errors: ['NotFound'],
})

export const getProjectVersion = defineEndpoint({
  id: 'O543',
  group: 'project',
  method: 'GET',
  path: '/api/Pro_project/GetVersion',
  zone: 'signedIn',
  ownership: 'project',
  summary: 'The program of one earlier state.',
  query: z.strictObject({ ProjectId: projectId, Version: queryInteger('版本号 Version', 1, 2_147_483_647) }),
  data: z.object({
    Version: z.int(),
    Mode: z.enum(PROJECT_MODES),
    BlocksFileUrl: z.string(),
    Python: z.string(),
    UpdateTime: timeField,
  }),
  errors: ['NotFound'],
})

export const saveStrForFile = defineEndpoint({
  id: 'E104',
  group: 'project',
  method: 'POST',
  path: '/api/XmlFile/SaveStrForFile',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Store a workspace as XML; the same text gives the same address, and what is stored never changes.',
  body: z.strictObject({
    Str: source(XML_MAX, projectMessages.xmlTooLarge).refine(
      (str) => /^\s*<xml[\s>]/.test(str),
      projectMessages.notXml,
    ),
  }),
  data: z.object({ FileUrl: z.string() }),
})

export const readFileForStr = defineEndpoint({
  id: 'E105',
  group: 'project',
  method: 'GET',
  path: '/api/XmlFile/ReadFileForStr',
  zone: 'signedIn',
  ownership: 'own',
  summary: "The text of a stored workspace: the caller's own, or one of a project that the caller may read.",
  query: z.strictObject({ FileUrl: xmlUrl }),
  data: z.object({ Str: z.string() }),
  errors: ['NotFound'],
})

export const addressOfXml = (xmlFileId: string): string => `/xml/${xmlFileId}`
export const xmlOfAddress = (address: string): string => address.slice('/xml/'.length)
