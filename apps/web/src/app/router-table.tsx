import { adminRoutes } from './admin-routes.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { pretrainRoutes } from './pretrain-routes.tsx'
import type { RouteRow } from './route-row.ts'
import { staffPage } from './staff-page.ts'

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
  { screen: 'board', isBare: true, Page: staffPage('board') },
  { screen: 'dataBoard', isBare: true, room: 'black', Page: staffPage('dataBoard') },
  { screen: 'teacherSide', Page: staffPage('teacherSide') },
  { screen: 'assessment', Page: staffPage('assessment') },
  { screen: 'timetable', Page: staffPage('timetable') },
  { screen: 'assignments', Page: staffPage('assignments') },
  { screen: 'notices', Page: staffPage('notices') },
  { screen: 'classTalk', Page: staffPage('classTalk') },
  { screen: 'inquiries', Page: staffPage('inquiries') },
  { screen: 'personalTeacher', Page: staffPage('personalTeacher') },
  { screen: 'courseEdit', isBare: true, Page: staffPage('courseEdit') },
  { screen: 'coursePreview', isBare: true, Page: staffPage('coursePreview') },
  { screen: 'coursePublishList', Page: staffPage('coursePublishList') },
  { screen: 'questionBank', Page: staffPage('questionBank') },
  { screen: 'examImport', Page: staffPage('examImport') },
  { screen: 'lessonGuide', Page: staffPage('lessonGuide') },
  { screen: 'studentManage', Page: staffPage('studentManage') },
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
  { screen: 'trainingHandIns', Page: staffPage('trainingHandIns') },
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
