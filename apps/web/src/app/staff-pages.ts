import type { ComponentType } from 'react'
import type { ScreenName } from '../lib/addresses.ts'

/** Pages of teachers and administrators. What they are made of is a chunk of its own: nobody's first page needs the list. */
export const staffPages = {
  dataBoard: async () => (await import('./routes/data-board.tsx')).DataBoardRoute,
  teacherSide: async () => (await import('./routes/teacher-side.tsx')).TeacherSidePage,
  assignments: async () => (await import('./routes/assignments.tsx')).AssignmentsRoute,
  board: async () => (await import('./routes/board.tsx')).BoardRoute,
  timetable: async () => (await import('./routes/timetable.tsx')).TimetableRoute,
  assessment: async () => (await import('./routes/assessment.tsx')).AssessmentRoute,
  personalTeacher: async () => (await import('./routes/personal-teacher.tsx')).PersonalTeacherRoute,
  courseEdit: async () => (await import('./routes/course-edit.tsx')).CourseEditRoute,
  coursePreview: async () => (await import('./routes/course-preview.tsx')).CoursePreviewRoute,
  coursePublishList: async () => (await import('./routes/course-publish-list.tsx')).CoursePublishListRoute,
  questionBank: async () => (await import('./routes/question-bank.tsx')).QuestionBankRoute,
  examImport: async () => (await import('./routes/exam-import.tsx')).ExamImportRoute,
  lessonGuide: async () => (await import('./routes/lesson-guide.tsx')).LessonGuideRoute,
  studentManage: async () => (await import('./routes/student-manage.tsx')).StudentManagePage,
  trainingHandIns: async () => (await import('./routes/training-hand-ins.tsx')).TrainingHandInsRoute,
  admin: async () => (await import('./routes/admin.tsx')).AdminRoute,
  adminStart: async () => (await import('./routes/admin-start.tsx')).AdminStartRoute,
  adminApplications: async () => (await import('./routes/admin-applications.tsx')).AdminApplicationsRoute,
  adminUsers: async () => (await import('./routes/admin-users.tsx')).AdminUsersRoute,
  adminCodes: async () => (await import('./routes/admin-codes.tsx')).AdminCodesRoute,
  adminAudit: async () => (await import('./routes/admin-audit.tsx')).AdminAuditRoute,
  adminOutbox: async () => (await import('./routes/admin-outbox.tsx')).AdminOutboxRoute,
  adminSite: async () => (await import('./routes/admin-site.tsx')).AdminSiteRoute,
  adminSchools: async () => (await import('./routes/admin-schools.tsx')).AdminSchoolsRoute,
  adminBackups: async () => (await import('./routes/admin-backups.tsx')).AdminBackupsRoute,
  adminSystem: async () => (await import('./routes/admin-system.tsx')).AdminSystemRoute,
} satisfies Partial<Record<ScreenName, () => Promise<ComponentType>>>
