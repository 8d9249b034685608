import { type DataOf, type exportOwnData as endpoint, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { exportMarkChanges } from '../achievement/index.ts'
import { getUser } from '../auth/index.ts'
import { exportClassWork } from '../board/index.ts'
import { exportDatasets } from '../dataset/index.ts'
import { exportExams } from '../exam/index.ts'
import { exportFiles } from '../file/index.ts'
import { exportWorkComments } from '../glance/index.ts'
import { exportInquiries } from '../inquiry/index.ts'
import { exportSelfChecks } from '../learning/index.ts'
import { exportModels } from '../model/index.ts'
import { exportAnnouncements, exportMessages } from '../notice/index.ts'
import { exportProjects } from '../project/index.ts'
import { exportTalk } from '../talk/index.ts'
import { exportTimetable } from '../today/index.ts'
import { exportTrainings } from '../training/index.ts'
import { getAccountDetails } from './get-account-details.ts'

type OwnData = DataOf<typeof endpoint>

async function listCourses(db: Db, userId: string): Promise<OwnData['Courses']> {
  const rows = await db
    .selectFrom('course_selections')
    .innerJoin('courses', 'courses.id', 'course_selections.course_id')
    .select(['courses.name', 'joined_at', 'left_at'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .execute()
  return rows.map((row) => ({
    CourseName: row.name,
    JoinTime: wireTime(row.joined_at),
    LeaveTime: wireTime(row.left_at),
  }))
}

async function listRecords(db: Db, userId: string): Promise<OwnData['Records']> {
  const rows = await db
    .selectFrom('study_records')
    .innerJoin('lessons', 'lessons.id', 'study_records.lesson_id')
    .innerJoin('courses', 'courses.id', 'study_records.course_id')
    .select(['courses.name', 'lessons.title', 'watched_ms', 'studied_at', 'completed_at'])
    .where('user_id', '=', userId)
    .orderBy('studied_at')
    .execute()
  return rows.map((row) => ({
    CourseName: row.name,
    LessonTitle: row.title,
    WatchedSeconds: row.watched_ms / 1000,
    StudyTime: wireTime(row.studied_at),
    CompleteTime: wireTime(row.completed_at),
  }))
}

async function listDays(db: Db, userId: string): Promise<OwnData['Days']> {
  const rows = await db
    .selectFrom('study_days')
    .select([sql<string>`day::text`.as('day'), 'watched_ms'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ Day: row.day, WatchedSeconds: row.watched_ms / 1000 }))
}

async function listApplications(db: Db, userId: string): Promise<OwnData['Applications']> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    School: row.school_name,
    Reason: row.reason,
    State: row.state,
    CreateTime: wireTime(row.created_at),
    RejectReason: row.reject_reason,
  }))
}

async function listDevices(db: Db, userId: string): Promise<OwnData['Devices']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['device_name', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    DeviceName: row.device_name,
    CreateTime: wireTime(row.created_at),
    LastTime: wireTime(row.last_seen_at),
  }))
}

/** Everything that is kept of the caller, in words rather than ids. */
export async function exportOwnData({ db, clock }: Pick<Services, 'db' | 'clock'>, caller: Caller): Promise<OwnData> {
  const { userId } = caller
  const user = await getUser(db, userId)
  const now = clock.now()
  const details = await getAccountDetails({ db }, caller)
  const kinds = Object.entries(UserTypes).find(([, type]) => type === user.user_type)
  return {
    ExportTime: wireTime(now),
    Account: {
      UserId: user.id,
      UserName: user.name,
      UserType: `${user.user_type} ${kinds?.[0] ?? ''}`.trim(),
      UserTel: user.phone ?? '',
      Email: details.Email,
      StudentNo: details.StudentNo,
      SchoolName: details.SchoolName,
      CreateTime: wireTime(user.created_at),
      Preferences: JSON.stringify(user.preferences),
    },
    Courses: await listCourses(db, userId),
    Records: await listRecords(db, userId),
    SelfChecks: await exportSelfChecks(db, userId),
    Days: await listDays(db, userId),
    MarkChanges: await exportMarkChanges(db, userId),
    Timetable: await exportTimetable(db, userId),
    WorkComments: await exportWorkComments(db, userId),
    Announcements: await exportAnnouncements(db, userId),
    Inquiries: await exportInquiries(db, userId),
    Talk: await exportTalk(db, userId),
    Messages: await exportMessages(db, userId),
    ClassWork: await exportClassWork(db, userId),
    Exams: await exportExams(db, userId, now),
    Datasets: await exportDatasets(db, userId),
    Models: await exportModels(db, userId),
    Projects: await exportProjects(db, userId),
    Trainings: await exportTrainings(db, userId),
    Applications: await listApplications(db, userId),
    Devices: await listDevices(db, userId),
    Files: await exportFiles(db, userId),
  }
}
