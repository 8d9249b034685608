import { adminRoutes } from './admin-routes.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { pretrainRoutes } from './pretrain-routes.tsx'
import type { RouteRow } from './route-row.ts'

/** Every screen with its page; each page is a chunk of its own. */
export const routeTable: readonly RouteRow[] = [
  {
    screen: 'intro',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/intro.tsx'),
      (module) => module.IntroRoute,
    ),
  },
  {
    screen: 'home',
    Page: lazyWithRetry(
      () => import('./routes/home.tsx'),
      (module) => module.HomeRoute,
    ),
  },
  {
    screen: 'signOut',
    Page: lazyWithRetry(
      () => import('./routes/sign-out.tsx'),
      (module) => module.SignOutRoute,
    ),
  },
  {
    screen: 'authority',
    Page: lazyWithRetry(
      () => import('./routes/authority.tsx'),
      (module) => module.AuthorityRoute,
    ),
  },
  {
    screen: 'noAccess',
    Page: lazyWithRetry(
      () => import('./routes/no-access.tsx'),
      (module) => module.NoAccessRoute,
    ),
  },
  {
    screen: 'privacy',
    Page: lazyWithRetry(
      () => import('./routes/privacy.tsx'),
      (module) => module.PrivacyRoute,
    ),
  },
  {
    screen: 'trust',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/trust.tsx'),
      (module) => module.TrustRoute,
    ),
  },
  {
    screen: 'accountSetting',
    Page: lazyWithRetry(
      () => import('./routes/account-setting.tsx'),
      (module) => module.AccountSettingRoute,
    ),
  },
  {
    screen: 'myFiles',
    Page: lazyWithRetry(
      () => import('./routes/my-files.tsx'),
      (module) => module.MyFilesRoute,
    ),
  },
  {
    screen: 'courseList',
    Page: lazyWithRetry(
      () => import('./routes/course-list.tsx'),
      (module) => module.CourseListRoute,
    ),
  },
  {
    screen: 'courseDetail',
    Page: lazyWithRetry(
      () => import('./routes/course-detail.tsx'),
      (module) => module.CourseDetailRoute,
    ),
  },
  {
    screen: 'courseIndex',
    Page: lazyWithRetry(
      () => import('./routes/course-index.tsx'),
      (module) => module.CourseIndexRoute,
    ),
  },
  {
    screen: 'courseSearch',
    Page: lazyWithRetry(
      () => import('./routes/course-search.tsx'),
      (module) => module.CourseSearchRoute,
    ),
  },
  {
    screen: 'courseGuide',
    Page: lazyWithRetry(
      () => import('./routes/course-guide.tsx'),
      (module) => module.CourseGuideRoute,
    ),
  },
  {
    screen: 'video',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/video.tsx'),
      (module) => module.VideoRoute,
    ),
  },
  {
    screen: 'appVideo',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/app-video.tsx'),
      (module) => module.AppVideoRoute,
    ),
  },
  {
    screen: 'reading',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/reading.tsx'),
      (module) => module.ReadingRoute,
    ),
  },
  {
    screen: 'exercise',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/exercise.tsx'),
      (module) => module.ExerciseRoute,
    ),
  },
  {
    screen: 'appExamination',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/app-examination.tsx'),
      (module) => module.AppExaminationRoute,
    ),
  },
  {
    screen: 'myStudy',
    Page: lazyWithRetry(
      () => import('./routes/my-study.tsx'),
      (module) => module.MyStudyPage,
    ),
  },
  {
    screen: 'personalStudent',
    Page: lazyWithRetry(
      () => import('./routes/personal-student.tsx'),
      (module) => module.PersonalStudentRoute,
    ),
  },
  {
    screen: 'teacherSide',
    Page: lazyWithRetry(
      () => import('./routes/teacher-side.tsx'),
      (module) => module.TeacherSidePage,
    ),
  },
  {
    screen: 'personalTeacher',
    Page: lazyWithRetry(
      () => import('./routes/personal-teacher.tsx'),
      (module) => module.PersonalTeacherRoute,
    ),
  },
  {
    screen: 'courseEdit',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/course-edit.tsx'),
      (module) => module.CourseEditRoute,
    ),
  },
  {
    screen: 'coursePreview',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/course-preview.tsx'),
      (module) => module.CoursePreviewRoute,
    ),
  },
  {
    screen: 'coursePublishList',
    Page: lazyWithRetry(
      () => import('./routes/course-publish-list.tsx'),
      (module) => module.CoursePublishListRoute,
    ),
  },
  {
    screen: 'assessment',
    Page: lazyWithRetry(
      () => import('./routes/assessment.tsx'),
      (module) => module.AssessmentRoute,
    ),
  },
  {
    screen: 'questionBank',
    Page: lazyWithRetry(
      () => import('./routes/question-bank.tsx'),
      (module) => module.QuestionBankRoute,
    ),
  },
  {
    screen: 'examImport',
    Page: lazyWithRetry(
      () => import('./routes/exam-import.tsx'),
      (module) => module.ExamImportRoute,
    ),
  },
  {
    screen: 'lessonGuide',
    Page: lazyWithRetry(
      () => import('./routes/lesson-guide.tsx'),
      (module) => module.LessonGuideRoute,
    ),
  },
  {
    screen: 'studentManage',
    Page: lazyWithRetry(
      () => import('./routes/student-manage.tsx'),
      (module) => module.StudentManagePage,
    ),
  },
  {
    screen: 'trainingProject',
    Page: lazyWithRetry(
      () => import('./routes/training-project.tsx'),
      (module) => module.TrainingProjectRoute,
    ),
  },
  {
    screen: 'experienceProject',
    Page: lazyWithRetry(
      () => import('./routes/training-project.tsx'),
      (module) => module.ExperienceProjectRoute,
    ),
  },
  {
    screen: 'trainingDetail',
    Page: lazyWithRetry(
      () => import('./routes/training-detail.tsx'),
      (module) => module.TrainingDetailRoute,
    ),
  },
  {
    screen: 'trainingHandIns',
    Page: lazyWithRetry(
      () => import('./routes/training-hand-ins.tsx'),
      (module) => module.TrainingHandInsRoute,
    ),
  },
  {
    screen: 'trainingResult',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/training-result.tsx'),
      (module) => module.TrainingResultRoute,
    ),
  },
  {
    screen: 'helpDocument',
    Page: lazyWithRetry(
      () => import('./routes/help-document.tsx'),
      (module) => module.HelpDocumentRoute,
    ),
  },
  {
    screen: 'helpPage',
    Page: lazyWithRetry(
      () => import('./routes/help-document.tsx'),
      (module) => module.HelpPageRoute,
    ),
  },
  {
    screen: 'classRegister',
    Page: lazyWithRetry(
      () => import('./routes/class-register.tsx'),
      (module) => module.ClassRegisterPage,
    ),
  },
  {
    screen: 'myProject',
    Page: lazyWithRetry(
      () => import('./routes/my-project.tsx'),
      (module) => module.MyProjectRoute,
    ),
  },
  {
    screen: 'workspace',
    isBare: true,
    Page: lazyWithRetry(
      () => import('./routes/workspace.tsx'),
      (module) => module.WorkspaceRoute,
    ),
  },
  ...pretrainRoutes,
  ...adminRoutes,
]
