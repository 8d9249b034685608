import type { Sample } from './samples.ts'
import type { World } from './world.ts'

/** Presentations are drawn where LibreOffice is; see groups/authoring/redraw. */
const UNKNOWN_REDRAW = '01a1fddc-2944-720f-b1e0-f11aa7682a42'

/** One well-formed call of each endpoint that makes courses, or reads the pages in them. */
export const authoringSamples: Record<string, (world: World) => Sample> = {
  addCourse: () => ({ body: { CourseName: '一门新课', Category: 2 } }),
  createCourse: () => ({
    body: { CourseName: '一门新课', Category: 2, Outline: [{ Title: '第一章', Kind: 'container', Depth: 0 }] },
  }),
  exportCourse: ({ authored }) => ({ query: { CourseId: authored.courseId } }),
  importCourse: ({ authored }) => ({ body: { FileId: authored.packageId } }),
  getRedrawer: () => ({}),
  startRedraw: ({ authored }) => ({ body: { FileId: authored.packageId } }),
  getRedraw: () => ({ query: { RedrawId: UNKNOWN_REDRAW } }),
  cancelRedraw: () => ({ body: { RedrawId: UNKNOWN_REDRAW } }),
  getRedrawnPages: () => ({ query: { RedrawId: UNKNOWN_REDRAW } }),
  copyCourse: ({ authored }) => ({ body: { CourseId: authored.courseId } }),
  changeCourse: ({ authored }) => ({ body: { CourseId: authored.courseId, CourseName: '改过的课' } }),
  openCourse: ({ authored }) => ({ body: { CourseId: authored.courseId, IsOpen: 0 } }),
  getCoursePublication: ({ authored }) => ({ query: { CourseId: authored.waitingCourseId } }),
  withdrawCourse: ({ authored }) => ({ body: { CourseId: authored.waitingCourseId } }),
  listCourseReviews: () => ({}),
  reviewCourse: ({ authored }) => ({ body: { CourseId: authored.waitingCourseId, IsPassed: 1 } }),
  listCourseTeachers: ({ authored }) => ({ query: { CourseId: authored.courseId } }),
  listColleagues: ({ authored }) => ({ query: { CourseId: authored.courseId } }),
  addCourseTeacher: ({ authored, userIds }) => ({ body: { CourseId: authored.courseId, UserId: userIds.colleague } }),
  removeCourseTeacher: ({ authored, userIds }) => ({
    query: { CourseId: authored.courseId, UserId: userIds.coTeacher },
  }),
  deleteCourse: ({ authored }) => ({ query: { CourseId: authored.courseId } }),
  listDeletedCourses: () => ({}),
  listRemovedLessons: ({ authored }) => ({ query: { CourseId: authored.courseId } }),
  restoreCourse: ({ authored }) => ({ body: { CourseId: authored.deletedCourseId } }),
  getCourseText: ({ authored }) => ({ query: { CourseId: authored.courseId } }),
  listDrafts: ({ authored }) => ({ query: { CourseId: authored.courseId } }),
  previewLesson: ({ authored }) => ({ query: { CourseHourId: authored.draftId } }),
  tellPresence: ({ authored }) => ({ body: { CourseId: authored.courseId, CourseHourId: authored.draftId } }),
  getDraft: ({ authored }) => ({ query: { CourseHourId: authored.draftId } }),
  addLesson: ({ authored }) => ({
    body: { CourseId: authored.courseId, Body: { Title: '新的一节', Kind: 'exercise' } },
  }),
  changeLesson: ({ authored }) => ({
    body: { CourseHourId: authored.draftId, Revision: 1, Body: { Title: '改过的一节', Kind: 'exercise' } },
  }),
  moveLessons: ({ authored }) => ({ body: { CourseId: authored.courseId, CourseHourIds: [authored.draftId] } }),
  removeLesson: ({ authored }) => ({ query: { CourseHourId: authored.draftId } }),
  restoreLesson: ({ authored }) => ({ body: { CourseHourId: authored.removedId } }),
  publishLessons: ({ authored }) => ({ body: { CourseId: authored.courseId } }),
  planPublication: ({ authored }) => ({
    body: { CourseId: authored.courseId, CourseHourIds: [authored.draftId], GoesTime: '2026-11-19 07:30:00' },
  }),
  listPlans: ({ authored }) => ({ query: { CourseId: authored.courseId } }),
  movePlan: ({ authored }) => ({ body: { PlanId: authored.planId, GoesTime: '2026-11-19 07:30:00' } }),
  listReleaseOffers: ({ authored }) => ({ query: { CourseId: authored.courseId } }),
  decideReleaseOffer: ({ authored }) => ({ body: { CourseHourId: authored.draftId, IsTaken: 1 } }),
  cancelPlan: ({ authored }) => ({ body: { PlanId: authored.planId } }),
  listLessonVersions: ({ authored }) => ({ query: { CourseHourId: authored.draftId } }),
  getLessonVersion: ({ authored }) => ({ query: { VersionId: authored.versionId } }),
  getLessonPage: ({ page }) => ({ query: { CourseHourId: page.id } }),
  answerSelfCheck: ({ page }) => ({
    body: { CourseHourId: page.id, BlockId: page.selfCheckId, ChoiceIds: [page.rightId] },
  }),
  listSelfChecks: ({ page }) => ({ query: { CourseHourId: page.id } }),
  getTeacherEdition: ({ course, page }) => ({ query: { CourseId: course.id, CourseHourId: page.id } }),
}
