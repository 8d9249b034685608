import type { AssignmentDetail, AssignmentRow, ClassMember, ClassOrg, OwnAssignment } from '@shijie/contract'

/** Rows for tests. */
export const ASSIGNMENT_ID = '019a0000-0000-7000-8000-0000000000a1'
export const LESSON_ID = '019a0000-0000-7000-8000-0000000000a2'
export const CLASS_ID = '019a0000-0000-7000-8000-0000000000a3'
export const PUPIL_ID = '019a0000-0000-7000-8000-0000000000a4'

const target = { Kind: 'lesson' as const, TargetId: LESSON_ID, Title: '练习：看图片', About: '人工智能第一课' }

export const buildOwn = (overrides: Partial<OwnAssignment> = {}): OwnAssignment => ({
  ...target,
  HoldsLessons: 0,
  AssignmentId: ASSIGNMENT_ID,
  State: 'todo',
  DueTime: '2026-12-01 16:30:00',
  DoneTime: '',
  LateSeconds: 0,
  LateRule: 'accept',
  Note: '',
  AssignerName: '陈思远',
  DonePart: 0,
  WholePart: 1,
  StepsDone: 0,
  StepCount: 0,
  Address: `/personal/exercise/${LESSON_ID}/0`,
  ...overrides,
})

export const buildGiven = (overrides: Partial<AssignmentRow> = {}): AssignmentRow => ({
  ...target,
  HoldsLessons: 0,
  AssignmentId: ASSIGNMENT_ID,
  OrgId: CLASS_ID,
  OrgName: '七年级（1）班',
  BeginTime: '2026-11-01 08:00:00',
  DueTime: '2026-11-10 16:30:00',
  LateRule: 'accept',
  Note: '',
  SampleCount: 0,
  IsForAll: 1,
  AssignerName: '陈思远',
  PupilCount: 56,
  DoneCount: 40,
  LateCount: 6,
  ExcusedCount: 0,
  MissedCount: 10,
  ...overrides,
})

export const buildDetail = (overrides: Partial<AssignmentDetail> = {}): AssignmentDetail => ({
  ...buildGiven(),
  Pupils: [
    {
      UserId: PUPIL_ID,
      UserName: '高景行',
      StudentNo: '2026030123',
      State: 'missed',
      DoneTime: '',
      LateSeconds: 0,
      ExtendedTo: '',
      DonePart: 0,
      WholePart: 1,
    },
  ],
  ...overrides,
})

export const buildOrg = (OrgId: string, OrgName: string, StudentCount: number): ClassOrg => ({
  OrgId,
  OrgName,
  GradeName: '七年级',
  SchoolId: '019a0000-0000-7000-8000-0000000000a9',
  SchoolName: '清河中学',
  StudentCount,
  TeacherNames: '陈思远',
})

export const buildMember = (overrides: Partial<ClassMember> = {}): ClassMember => ({
  UserId: PUPIL_ID,
  UserName: '高景行',
  Initials: 'GJX',
  StudentNo: '1',
  ClassId: CLASS_ID,
  ClassName: '七年级（1）班',
  MustChangePassword: 0,
  IsDisabled: 0,
  IsLocked: 0,
  IsOnline: 0,
  LastSeenTime: '',
  ...overrides,
})
