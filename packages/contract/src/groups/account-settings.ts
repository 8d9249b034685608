import { z } from 'zod'
import { messages } from '../sentences/messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  contactAccount,
  flagField,
  idField,
  objectField,
  passwordDigest,
  timeField,
  verificationCode,
} from '../wire/fields.ts'
import { APPLICATION_STATES } from './application.ts'
import { accountInfo } from './auth.ts'
import { modelType } from './dataset-parts.ts'
import { TRAINING_STATES } from './training-parts.ts'

/** What only the account settings call: apart from the account itself, which every first load asks for. */

export const PLAYBACK_RATES = ['0.75', '1', '1.25', '1.5', '2'] as const

const panelSize = z.int('面板大小不正确').min(0, '面板大小不正确').max(4000, '面板大小不正确')

/** How somebody set the panels of the workspace; what was never touched is not there. */
export const deskPanels = objectField('面板', {
  CodeOpen: flagField('代码面板').optional(),
  CodeWidth: panelSize.optional(),
  SideOpen: flagField('右栏').optional(),
  SideWidth: panelSize.optional(),
  StageHeight: panelSize.optional(),
  Pinned: flagField('固定积木栏').optional(),
})
export type DeskPanels = z.output<typeof deskPanels>

/** What a learner prefers: in the viewer, and in the workspace. */
export const preferences = z.object({
  PlaybackRate: z.enum(PLAYBACK_RATES),
  ShowCaptions: bitField,
  DeskPanels: deskPanels,
})
export type Preferences = z.output<typeof preferences>

export const updatePreferences = defineEndpoint({
  id: 'E011',
  group: 'account',
  method: 'PUT',
  path: '/api/Ups_user/PutAiTrain',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'Own learning preferences, a white list: how fast videos play, whether captions are shown at first, the panels of the workspace.',
  body: z
    .strictObject({
      PlaybackRate: z.enum(PLAYBACK_RATES, '播放速度不正确').optional(),
      ShowCaptions: flagField('显示字幕').optional(),
      DeskPanels: deskPanels.optional(),
    })
    .refine((body) => Object.keys(body).length > 0, messages.nothingToChange),
  data: preferences,
})

export const getPreferences = defineEndpoint({
  id: 'O048',
  group: 'account',
  method: 'GET',
  path: '/api/Ups_user/GetAiTrain',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Own learning preferences.',
  data: preferences,
})

export const getAccountDetails = defineEndpoint({
  id: 'O040',
  group: 'account',
  method: 'GET',
  path: '/api/Ups_user/GetDetails',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'What the account settings show besides the account: school, student number, e-mail, and what may be changed.',
  data: z.object({
    SchoolName: z.string(),
    StudentNo: z.string(),
    Email: z.string(),
    /** May the caller delete the account by themselves, or is it the school's. */
    CanClose: bitField,
  }),
})

export const changeContact = defineEndpoint({
  id: 'O041',
  group: 'account',
  method: 'POST',
  path: '/api/Ups_user/ChangeContact',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Change own phone or e-mail: the password, and a code of type 4 that went to the new one.',
  body: z.strictObject({ Account: contactAccount, Code: verificationCode, Password: passwordDigest }),
  data: accountInfo,
  errors: ['AccountTaken', 'TooManyAttempts'],
})

export const listSessions = defineEndpoint({
  id: 'O042',
  group: 'account',
  method: 'GET',
  path: '/api/Session/GetList',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Devices on which the caller is signed in.',
  data: z.object({
    Items: z.array(
      z.object({
        SessionId: z.string(),
        DeviceName: z.string(),
        CreateTime: timeField,
        LastTime: timeField,
        IsCurrent: bitField,
        /** Signed in for ten days. */
        IsRemembered: bitField,
      }),
    ),
  }),
})

export const endOneSession = defineEndpoint({
  id: 'O043',
  group: 'account',
  method: 'POST',
  path: '/api/Session/EndOne',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Sign out one device of the caller.',
  body: z.strictObject({ SessionId: idField('设备') }),
  data: emptyData,
  errors: ['NotFound'],
})

export const endAllSessions = defineEndpoint({
  id: 'O044',
  group: 'account',
  method: 'POST',
  path: '/api/Session/EndAll',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Sign out everywhere; this device stays where KeepThis is 1.',
  body: z.strictObject({ KeepThis: flagField('保留本机').default(0) }),
  data: emptyData,
})

export const exportOwnData = defineEndpoint({
  id: 'O045',
  group: 'account',
  method: 'GET',
  path: '/api/Ups_user/Export',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'Everything that is kept of the caller: account, courses, study records, days, exams, projects, applications, devices and files.',
  data: z.object({
    ExportTime: timeField,
    Account: z.record(z.string(), z.string()),
    Courses: z.array(z.object({ CourseName: z.string(), JoinTime: timeField, LeaveTime: timeField })),
    /** Answers to the questions inside pages. */
    SelfChecks: z.array(
      z.object({
        LessonTitle: z.string(),
        Stem: z.string(),
        Choices: z.array(z.string()),
        IsRight: bitField,
        TryCount: z.int(),
        AnswerTime: timeField,
      }),
    ),
    Records: z.array(
      z.object({
        CourseName: z.string(),
        LessonTitle: z.string(),
        WatchedSeconds: z.number(),
        StudyTime: timeField,
        CompleteTime: timeField,
      }),
    ),
    Days: z.array(z.object({ Day: z.string(), WatchedSeconds: z.number() })),
    /** Marks that a teacher wrote over the record; -1 none, -2 excused. */
    MarkChanges: z.array(
      z.object({
        CourseName: z.string(),
        LessonTitle: z.string(),
        From: z.int(),
        To: z.int(),
        Reason: z.string(),
        ChangeTime: timeField,
      }),
    ),
    /** Of a teacher: the own week. */
    /** What teachers said about works, to whose they are and by whom it was said. */
    WorkComments: z.array(z.object({ WorkName: z.string(), Text: z.string(), Time: z.string() })),
    Timetable: z.array(
      z.object({
        Weekday: z.int(),
        Period: z.int(),
        ClassName: z.string(),
        CourseName: z.string(),
        Room: z.string(),
      }),
    ),
    /** What they announced; drafts without a time. */
    Announcements: z.array(z.object({ Title: z.string(), Text: z.string(), PublishTime: timeField })),
    /** What they asked teachers, answered or added. */
    Inquiries: z.array(z.object({ LessonTitle: z.string(), Text: z.string(), Time: timeField })),
    /** What they said in their classes. */
    Talk: z.array(z.object({ ClassName: z.string(), Text: z.string(), Time: timeField, RemoveTime: timeField })),
    /** What the bell told. */
    Messages: z.array(z.object({ Kind: z.string(), Title: z.string(), CreateTime: timeField, ReadTime: timeField })),
    /** Hands, answers and hints of lessons at work. */
    ClassWork: z.array(
      z.object({
        Time: timeField,
        ClassName: z.string(),
        Kind: z.enum(['hand', 'answer', 'hint']),
        Words: z.string(),
      }),
    ),
    Exams: z.array(
      z.object({
        ExamName: z.string(),
        StartTime: timeField,
        HandInTime: timeField,
        /** -1: not graded yet, or not shown yet. */
        Percent: z.int(),
        /** Seconds that the question stood on the screen; 0 where nothing told. */
        Answers: z.array(z.object({ Question: z.string(), Answer: z.string(), Comment: z.string(), Seconds: z.int() })),
      }),
    ),
    Datasets: z.array(
      z.object({
        DatasetName: z.string(),
        ModelType: modelType,
        Labels: z.array(z.string()),
        SampleNum: z.int(),
        UpdateTime: timeField,
      }),
    ),
    Models: z.array(z.object({ ModelName: z.string(), ModelType: modelType, Card: z.string(), UpdateTime: timeField })),
    Projects: z.array(
      z.object({ ProjectName: z.string(), Python: z.string(), Xml: z.string(), UpdateTime: timeField }),
    ),
    Trainings: z.array(
      z.object({
        TrainName: z.string(),
        State: z.enum(TRAINING_STATES),
        Steps: z.array(z.object({ StepTitle: z.string(), Code: z.string(), PassTime: timeField })),
      }),
    ),
    Applications: z.array(
      z.object({
        School: z.string(),
        Reason: z.string(),
        State: z.enum(APPLICATION_STATES),
        CreateTime: timeField,
        RejectReason: z.string(),
      }),
    ),
    Devices: z.array(z.object({ DeviceName: z.string(), CreateTime: timeField, LastTime: timeField })),
    Files: z.array(
      z.object({ FileName: z.string(), FolderName: z.string(), FileSize: z.int(), CreateTime: timeField }),
    ),
  }),
})

export const closeAccount = defineEndpoint({
  id: 'O046',
  group: 'account',
  method: 'POST',
  path: '/api/Ups_user/Close',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    "Delete own account: contact data and picture are removed, sessions end. A school's accounts are the school's.",
  body: z.strictObject({ Password: passwordDigest }),
  data: emptyData,
  errors: ['Forbidden', 'TooManyAttempts'],
})
