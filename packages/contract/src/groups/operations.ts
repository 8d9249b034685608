import { z } from 'zod'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, listOf, pagingQuery, timeField } from '../wire/fields.ts'
import { RUNNER_ENGINES, RUNNER_WALLS } from './runcode.ts'

/** What the platform's administrator sees and does of the running installation: backups, queue, state, diagnosis. */

const common = { group: 'operations', zone: 'platformAdmin' } as const
const jobId = idField('任务编号 JobId')

export const backupArchive = z.object({
  Name: z.string(),
  Kind: z.enum(['manual', 'nightly', 'update']),
  CreateTime: timeField,
  Bytes: z.int(),
  /** 1: read back and compared with its sums when it was made; nothing else bears such a name. */
  IsVerified: bitField,
  /** When this very archive was last rehearsed without a difference. */
  RehearseTime: timeField,
})
export type BackupArchive = z.output<typeof backupArchive>

export const listBackups = defineEndpoint({
  ...common,
  id: 'O320',
  method: 'GET',
  path: '/api/manage/backup/GetList',
  summary: 'Archives in the folder of backups, newest first.',
  query: z.strictObject(pagingQuery),
  data: listOf(backupArchive),
})

export const BACKUP_ACTS = ['manual', 'nightly', 'rehearsal'] as const
export const BACKUP_STAGES = ['waiting', 'writing', 'verifying', 'restoring', 'comparing'] as const
export type BackupStage = (typeof BACKUP_STAGES)[number]

/** Reasons to worry, most pressing first. */
export const BACKUP_WARNINGS = [
  'noWorker',
  'littleSpace',
  'noBackup',
  'rehearsalFailed',
  'rehearsalOld',
  'sameDisk',
] as const
export type BackupWarning = (typeof BACKUP_WARNINGS)[number]

export const backupState = z.object({
  /** What is waiting or under way. */
  Run: z
    .object({
      JobId: z.string(),
      Act: z.enum(BACKUP_ACTS),
      Stage: z.enum(BACKUP_STAGES),
      /** 0 to 100 within the stage; -1 where nobody can tell. */
      Percent: z.int(),
      Archive: z.string(),
      StartTime: timeField,
    })
    .nullable(),
  /** How the last one ended. */
  LastRun: z
    .object({
      JobId: z.string(),
      Act: z.enum(BACKUP_ACTS),
      Result: z.enum(['done', 'failed', 'cancelled']),
      Reason: z.string(),
      EndTime: timeField,
    })
    .nullable(),
  Rehearsal: z
    .object({
      Archive: z.string(),
      Time: timeField,
      Seconds: z.number(),
      Tables: z.int(),
      Rows: z.int(),
      Files: z.int(),
      Problems: z.array(z.string()),
    })
    .nullable(),
  Schedule: z.object({
    /** 0 in a demonstration, whose data nobody would miss. */
    IsOn: bitField,
    Time: z.string(),
    NextTime: timeField,
    KeepDaily: z.int(),
    KeepWeekly: z.int(),
    /** 0: never by itself. */
    RehearseDays: z.int(),
  }),
  Folder: z.object({
    Path: z.string(),
    Count: z.int(),
    UsedBytes: z.int(),
    FreeBytes: z.int(),
    /** The most that the next archive may take. */
    NeededBytes: z.int(),
  }),
  Warnings: z.array(z.enum(BACKUP_WARNINGS)),
})
export type BackupState = z.output<typeof backupState>

export const getBackupState = defineEndpoint({
  ...common,
  id: 'O321',
  method: 'GET',
  path: '/api/manage/backup/Get',
  summary: 'What is under way, the last rehearsal, the schedule, the folder, and reasons to worry.',
  data: backupState,
})

export const startBackup = defineEndpoint({
  ...common,
  id: 'O322',
  method: 'POST',
  path: '/api/manage/backup/Post',
  summary: 'Put a backup into the queue; one at a time.',
  data: z.object({ JobId: z.string() }),
  errors: ['Conflict'],
})

export const startRehearsal = defineEndpoint({
  ...common,
  id: 'O323',
  method: 'POST',
  path: '/api/manage/backup/Rehearse',
  summary: 'Put the rehearsal of an archive into the queue; one at a time.',
  body: z.strictObject({
    Name: z.string('请选择一份备份').regex(/^shijie-\d{8}-\d{6}-(manual|nightly|update)\.tar$/, '请选择一份备份'),
  }),
  data: z.object({ JobId: z.string() }),
  errors: ['Conflict', 'NotFound'],
})

export const systemState = z.object({
  Version: z.string(),
  NodeVersion: z.string(),
  /** 0: nobody mends this version any more. */
  IsNodeSupported: bitField,
  Platform: z.string(),
  StartTime: timeField,
  UptimeSeconds: z.int(),
  IsDemo: bitField,
  Database: z.object({
    Version: z.string(),
    /** 1: the one that the server brings. */
    IsBuiltIn: bitField,
    Bytes: z.int(),
    Connections: z.int(),
    LastMigration: z.string(),
    MigrationCount: z.int(),
    PendingCount: z.int(),
  }),
  Storage: z.object({
    FileCount: z.int(),
    Bytes: z.int(),
    FreeBytes: z.int(),
    TotalBytes: z.int(),
    /** Kept for the database: uploads and backups never take it. */
    ReserveBytes: z.int(),
    /** `low` before anything is refused, `full` when nothing more is taken. */
    DiskState: z.enum(['ok', 'low', 'full']),
    IsWritable: bitField,
  }),
  Process: z.object({
    MemoryBytes: z.int(),
    HeapBytes: z.int(),
    MachineBytes: z.int(),
    MachineFreeBytes: z.int(),
    Processors: z.int(),
    /** Milliseconds by which work was late: the middle and the worst since the last look. */
    DelayMs: z.number(),
    DelayMaxMs: z.number(),
  }),
  /** Processes that work on the queue now. */
  WorkerCount: z.int(),
  Queues: z.array(
    z.object({
      Name: z.string(),
      Waiting: z.int(),
      Active: z.int(),
      Failed: z.int(),
      Done: z.int(),
      /** Of the longest waiting job whose time has come; empty for none. */
      OldestTime: timeField,
    }),
  ),
  Sessions: z.object({ Open: z.int(), Recent: z.int() }),
  /** Learners' programs on the server. */
  Runner: z.object({
    Engine: z.enum(RUNNER_ENGINES),
    /** What keeps programs inside, as far as this machine has it. */
    Walls: z.array(z.enum(RUNNER_WALLS)),
    Children: z.int(),
    Running: z.int(),
    Waiting: z.int(),
    /** Why programs can't be run; empty when they can. */
    Problem: z.string(),
  }),
  /** LibreOffice, which draws presentations; both are empty where it is not installed. */
  Office: z.object({
    Version: z.string(),
    /** Why it is there and not used. */
    Problem: z.string(),
  }),
  Addresses: z.array(z.string()),
})
export type SystemState = z.output<typeof systemState>

export const getSystemState = defineEndpoint({
  ...common,
  id: 'O324',
  method: 'GET',
  path: '/api/manage/system/Get',
  summary: 'How the installation is: versions, database, storage, process, queue, sessions, code runner, addresses.',
  data: systemState,
})

export const JOB_STATES = ['waiting', 'active', 'failed', 'done', 'cancelled'] as const

export const queuedJob = z.object({
  JobId: z.string(),
  Name: z.string(),
  State: z.enum(JOB_STATES),
  CreateTime: timeField,
  StartTime: timeField,
  EndTime: timeField,
  TryCount: z.int(),
  /** Why it failed. */
  Reason: z.string(),
  CanRetry: bitField,
  CanCancel: bitField,
})
export type QueuedJob = z.output<typeof queuedJob>

export const listJobs = defineEndpoint({
  ...common,
  id: 'O325',
  method: 'GET',
  path: '/api/manage/job/GetList',
  summary: 'Jobs of the queue, newest first; by state.',
  query: z.strictObject({ ...pagingQuery, State: z.enum(JOB_STATES, '任务状态不正确').optional() }),
  data: listOf(queuedJob),
})

export const retryJob = defineEndpoint({
  ...common,
  id: 'O326',
  method: 'POST',
  path: '/api/manage/job/Retry',
  summary: 'Put a failed job back into the queue.',
  body: z.strictObject({ JobId: jobId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const cancelJob = defineEndpoint({
  ...common,
  id: 'O326',
  method: 'POST',
  path: '/api/manage/job/Cancel',
  summary: 'Take a waiting job out of the queue, or stop one that can be stopped.',
  body: z.strictObject({ JobId: jobId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const makeDiagnosis = defineEndpoint({
  ...common,
  id: 'O327',
  method: 'POST',
  path: '/api/manage/system/Diagnosis',
  summary:
    'One text for whoever helps: versions, settings without secrets, counts, queue, last troubles; no personal data.',
  data: z.object({ Name: z.string(), Text: z.string() }),
})
