import { generatePath } from 'react-router'

/**
 * Every screen that exists: its pattern for the router and, where it takes something, a builder of links.
 * The specification's odd spellings stand here and nowhere else.
 */
export const screenPaths = {
  intro: '/',
  home: '/Home',
  signOut: '/outLogin',
  authority: '/authority',
  noAccess: '/NoAccess',
  privacy: '/Privacy',
  trust: '/trust',
  accountSetting: '/accountsetting',
  myFiles: '/personal/files',
  notices: '/notices',
  classTalk: '/talk',
  inquiries: '/TeacherSide/asks',
  courseGuide: '/course/strictcourseguide',
  video: '/course/strictcourseguide/video/:urlType/:time',
  appVideo: '/course/strictcourseguide/appVideo/:courhourId',
  reading: '/course/strictcourseguide/text/:urlType/:looktype',
  exercise: '/personal/exercise/:CourseHourId/:looktype',
  appExamination: '/Appexamination',
  courseList: '/course/strictcourselist',
  courseDetail: '/course/strictcoursedetail',
  courseIndex: '/course/strictcourseindex',
  courseSearch: '/course/search',
  myStudy: '/mystudy/CoursehourList',
  personalStudent: '/personal/student',
  board: '/Board',
  dataBoard: '/DataBoard',
  teacherSide: '/TeacherSide',
  timetable: '/timetable',
  assessment: '/Assessment',
  questionBank: '/TeacherSide/questions',
  examImport: '/TeacherSide/questions/import',
  lessonGuide: '/TeacherSide/lesson-guide',
  assignments: '/assignments',
  personalTeacher: '/personal/tearcher',
  courseEdit: '/personal/course/edit',
  coursePreview: '/personal/course/preview',
  coursePublishList: '/personal/course/publishlist',
  studentManage: '/StudentManage',
  trainingProject: '/projects/trainingproject',
  experienceProject: '/projects/experienceproject',
  trainingDetail: '/projects/TrainingDetail/:trianId/:courseHourId/:trainStatus/:followTrainId/:stepType',
  trainingHandIns: '/personal/training/:TrainId/:CoursehourId',
  trainingResult: '/TsTrainingPro',
  helpDocument: '/projects/helpdocument',
  helpPage: '/projects/helpdocument/:page',
  classRegister: '/ClassRegister',
  myProject: '/projects/myproject',
  workspace: '/projects/training',
  datasetLobby: '/pretrain/datasetlobby',
  datasetLobbyBlack: '/pretrain/datasetlobbyblack',
  datasetPreview: '/pretrain/datasetpreview',
  datasetList: '/pretrain/:modeltype/dataset/list',
  datasetCreate: '/pretrain/:modeltype/dataset/create',
  datasetClassify: '/pretrain/:modeltype/dataset/classify',
  datasetLabel: '/pretrain/:modeltype/dataset/label',
  componentMarket: '/appComponents/index',
  componentDetail: '/appComponents/detail',
  modelKind: '/pretrain/:modeltype',
  modelList: '/pretrain/:modeltype/model/list',
  modelOperate: '/pretrain/:modeltype/model/operate',
  admin: '/admin',
  adminStart: '/admin/start',
  adminApplications: '/admin/applications',
  adminUsers: '/admin/users',
  adminCodes: '/admin/codes',
  adminAudit: '/admin/audit',
  adminOutbox: '/admin/outbox',
  adminSite: '/admin/site',
  adminSchools: '/admin/schools',
  adminBackups: '/admin/backups',
  adminSystem: '/admin/system',
} as const

export type ScreenName = keyof typeof screenPaths

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Stands in an address for the kind of the newest model or data set. */
export const ANY_KIND = 'any'

export const linkTo = {
  /** `class`: those that were opened to the class of a pupil. */
  courseList: (category?: 1 | 2 | 'class') =>
    withQuery(screenPaths.courseList, { Category: category === undefined ? undefined : String(category) }),
  courseDetail: (courseId: string) => withQuery(screenPaths.courseDetail, { CourseId: courseId }),
  courseIndex: (courseId: string) => withQuery(screenPaths.courseIndex, { CourseId: courseId }),
  courseGuide: (courseId: string) => withQuery(screenPaths.courseGuide, { CourseId: courseId }),
  video: (lessonId: string, startSeconds = 0) =>
    withQuery(generatePath(screenPaths.video, { urlType: '1', time: String(startSeconds) }), {
      CourseHourId: lessonId,
    }),
  /** The viewer of a lesson, whatever its kind: the page finds out and leads there. With `block` a page opens at that one, from 1. */
  reading: (lessonId: string, block?: number) =>
    withQuery(generatePath(screenPaths.reading, { urlType: '2', looktype: '0' }), {
      CourseHourId: lessonId,
      Block: block === undefined ? undefined : String(block),
    }),
  appVideo: (lessonId: string) => generatePath(screenPaths.appVideo, { courhourId: lessonId }),
  exercise: (lessonId: string, lookType = 0, attemptId = '') =>
    withQuery(generatePath(screenPaths.exercise, { CourseHourId: lessonId, looktype: String(lookType) }), {
      AttemptId: attemptId,
    }),
  appExamination: (lessonId: string, lookType = 0, attemptId = '') =>
    withQuery(screenPaths.appExamination, {
      CourseHourId: lessonId,
      looktype: lookType === 0 ? undefined : String(lookType),
      AttemptId: attemptId,
    }),
  /** `about` opens the drawer of blocks at this subject, where the program does not say it. */
  workspace: (projectId: string, about?: 'ai') => withQuery(screenPaths.workspace, { projectid: projectId, about }),
  /** One's own newest project of a training, or of one step of it; the page finds out which it is. */
  workspaceOfTraining: (trainId: string, stepId?: string) =>
    withQuery(screenPaths.workspace, { trainid: trainId, stepid: stepId }),
  /** One's own data sets or models of a kind. */
  pretrainList: (modeltype: string, part: 'dataset' | 'model') => `/pretrain/${modeltype}/${part}/list`,
  /** The project as the server has it, only to look at. */
  workspaceLook: (projectId: string) => withQuery(screenPaths.workspace, { projectid: projectId, look: '1' }),
  /** courseHourId and followTrainId are 0 where there is none; the step itself is a query, because kinds repeat. */
  trainingDetail: (training: {
    trainId: string
    lessonId?: string
    status?: number
    followId?: string
    stepType?: string
    step?: number
    /** Instead of its number, where only the id is known. */
    stepId?: string
  }) =>
    withQuery(
      generatePath(screenPaths.trainingDetail, {
        trianId: training.trainId,
        courseHourId: training.lessonId || '0',
        trainStatus: String(training.status ?? 0),
        followTrainId: training.followId || '0',
        stepType: training.stepType || 'read',
      }),
      { step: training.step ? String(training.step) : undefined, stepid: training.stepId },
    ),
  /** The desk of a paper: at what was asked for, or at what waits. */
  marking: (lessonId: string, attemptId?: string) =>
    withQuery(screenPaths.assessment, {
      Marking: lessonId,
      Mode: attemptId ? 'pupil' : undefined,
      Attempt: attemptId,
    }),
  /** The hand-ins of a training, or of all with 0. */
  trainingHandIns: (trainId = '0', lessonId = '0') =>
    generatePath(screenPaths.trainingHandIns, { TrainId: trainId, CoursehourId: lessonId }),
  trainingResult: (name: string, address: string) =>
    withQuery(screenPaths.trainingResult, { referName: name, referUrl: address }),
  component: (componentId: string) => withQuery(screenPaths.componentDetail, { componentid: componentId }),
  /** Without a kind: of the kind that one worked on last. */
  modelList: (modeltype: string = ANY_KIND) => generatePath(screenPaths.modelList, { modeltype }),
  modelOperate: (modeltype: string, operate: string, query: Record<string, string | undefined> = {}) =>
    withQuery(generatePath(screenPaths.modelOperate, { modeltype }), { operate, ...query }),
  datasetPreview: (pubDatasetId: string) => withQuery(screenPaths.datasetPreview, { datasetid: pubDatasetId }),
  /** Without a kind: of the kind that one worked on last. */
  datasetList: (modeltype: string = ANY_KIND) => generatePath(screenPaths.datasetList, { modeltype }),
  datasetCreate: (modeltype: string) => generatePath(screenPaths.datasetCreate, { modeltype }),
  datasetClassify: (modeltype: string, datasetId: string) =>
    withQuery(generatePath(screenPaths.datasetClassify, { modeltype }), { datasetid: datasetId }),
  datasetLabel: (modeltype: string, datasetId: string, sampleId?: string) =>
    withQuery(generatePath(screenPaths.datasetLabel, { modeltype }), { datasetid: datasetId, sampleid: sampleId }),
  helpPage: (page: string) => generatePath(screenPaths.helpPage, { page }),
  adminSchool: (schoolId: string) => withQuery(screenPaths.adminSchools, { SchoolId: schoolId }),
  studentManage: (orgId: string) => withQuery(screenPaths.studentManage, { OrgId: orgId }),
  courseEdit: ({ courseId, lessonId }: { courseId: string; lessonId?: string }) =>
    withQuery(screenPaths.courseEdit, { CourseId: courseId, ...(lessonId && { CourseHourId: lessonId }) }),
  /** `isFrame`: only what a learner sees of it. */
  coursePreview: ({ lessonId, reader, isFrame }: { lessonId: string; reader?: string; isFrame?: boolean }) =>
    withQuery(screenPaths.coursePreview, { CourseHourId: lessonId, Reader: reader, Frame: isFrame ? '1' : undefined }),
  /** Papers that are read go into this exercise, where it is said. */
  examImport: ({ courseId, lessonId }: { courseId: string; lessonId: string }) =>
    withQuery(screenPaths.examImport, { CourseId: courseId, CourseHourId: lessonId }),
  coursePublishList: (courseId: string) => withQuery(screenPaths.coursePublishList, { CourseId: courseId }),
  /** What is written for teachers: of one lesson, or of the whole course to be printed. */
  lessonGuide: (courseId: string, { lessonId, isWhole }: { lessonId?: string | undefined; isWhole?: boolean } = {}) =>
    withQuery(screenPaths.lessonGuide, {
      CourseId: courseId,
      CourseHourId: lessonId,
      Whole: isWhole ? '1' : undefined,
    }),
  /** The class board; on the wall it is dark, and there is nothing to press. */
  board: (classId: string, { isWall = false }: { isWall?: boolean } = {}) =>
    withQuery(screenPaths.board, { ClassId: classId, wall: isWall ? '1' : undefined }),
  /** Lessons of a class that are over, or one of them. */
  boardPast: (classId: string, sessionId?: string) =>
    withQuery(screenPaths.board, { ClassId: classId, ...(sessionId ? { SessionId: sessionId } : { Past: '1' }) }),
  teacherCourse: (courseId: string) => withQuery(screenPaths.teacherSide, { CourseId: courseId }),
}

/** The two halves of the page about terms and privacy. */
/** Licences of all that ships, made by the build. */
export const licencesAddress = '/licences.txt'

export const privacyAnchors = {
  terms: `${screenPaths.privacy}#terms`,
  privacy: `${screenPaths.privacy}#privacy`,
  contact: `${screenPaths.privacy}#contact`,
} as const

/** May this be opened after signing in? Only a place of ours, never another site. */
export const isOwnAddress = (target: string): boolean => /^\/(?![/\\])/.test(target)
