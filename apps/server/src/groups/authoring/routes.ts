import * as contract from '@shijie/contract'
import { inTransaction } from '../../db/transaction.ts'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { addLesson } from './add-lesson.ts'
import { changeLesson } from './change-lesson.ts'
import { addCourseTeacher, listColleagues, listCourseTeachers, removeCourseTeacher } from './course-teachers.ts'
import { listDeletedCourses, listRemovedLessons } from './list-removed.ts'
import { changeCourse, createCourse, getCourseText, insertCourse } from './make-courses.ts'
import { moveLessons } from './move-lessons.ts'
import { deleteCourse, openCourse, restoreCourse } from './open-courses.ts'
import { copyCourse } from './package/copy-course.ts'
import { exportCourse } from './package/export-course.ts'
import { importCourse } from './package/import-course.ts'
import { cancelPlan, listPlans, movePlan, planPublication } from './plan-publication.ts'
import { presentDraftRow } from './presenter.ts'
import { previewLesson } from './preview-lesson.ts'
import { getPublication, listReviews, reviewCourse, withdrawCourse } from './publish-course.ts'
import { publishLessons } from './publish-lessons.ts'
import { getDraft, getVersion, listDrafts, listVersions } from './read-drafts.ts'
import { sendPages } from './redraw/redrawn-pages.ts'
import { cancelRedraw, getDrawnId, getRedraw, getRedrawer, startRedraw } from './redraw/redraws.ts'
import { decideOffer, listOffers } from './release/decide-offers.ts'
import { removeLesson, restoreLesson } from './remove-lesson.ts'
import { tellPresence } from './tell-presence.ts'

const courseRoutes = (services: Services): Handler[] => [
  handleOnce(services, contract.addCourse, ({ body, caller }, { db, clock }) =>
    inTransaction(db, async (tx) => ({ CourseId: await insertCourse(tx, caller, body, clock.now()) })),
  ),
  handleOnce(services, contract.createCourse, ({ body, caller }, { db, clock }) =>
    inTransaction(db, (tx) => createCourse(tx, caller, body, clock.now())),
  ),
  handleOnce(services, contract.copyCourse, ({ body, caller }, { db, clock }) =>
    inTransaction(db, (tx) => copyCourse(tx, caller, body.CourseId, clock.now())),
  ),
  handle(contract.exportCourse, ({ query, caller, reply }) => exportCourse(services, caller, query, reply)),
  handle(contract.importCourse, ({ body, caller }) => importCourse(services, caller, body.FileId)),
  handle(contract.getCourseText, ({ query, caller }) => getCourseText(services.db, caller, query.CourseId)),
  handle(contract.changeCourse, async ({ body, caller }) => {
    await changeCourse(services, caller, body)
    return {}
  }),
  handle(contract.openCourse, async ({ body, caller }) => ({ State: await openCourse(services, caller, body) })),
  handle(contract.listDeletedCourses, ({ query, caller }) => listDeletedCourses(services, caller, pageOf(query))),
  handle(contract.deleteCourse, async ({ query, caller }) => {
    await deleteCourse(services, caller, query.CourseId, query.IsSure === '1')
    return {}
  }),
  handle(contract.listCourseTeachers, ({ query, caller }) => listCourseTeachers(services.db, caller, query.CourseId)),
  handle(contract.listColleagues, async ({ query, caller }) => {
    const { rows, total } = await listColleagues(services.db, caller, query.CourseId, query.Search, pageOf(query))
    return { Items: rows.map(({ id, name }) => ({ UserId: id, UserName: name })), TotalCount: total }
  }),
  handle(contract.addCourseTeacher, async ({ body, caller }) => {
    await addCourseTeacher(services, caller, body)
    return {}
  }),
  handle(contract.removeCourseTeacher, async ({ query, caller }) => {
    await removeCourseTeacher(services, caller, query)
    return {}
  }),
  handle(contract.restoreCourse, async ({ body, caller }) => {
    await restoreCourse(services, caller, body.CourseId)
    return {}
  }),
]

const publicationRoutes = (services: Services): Handler[] => [
  handle(contract.getCoursePublication, ({ query, caller }) => getPublication(services.db, caller, query.CourseId)),
  handle(contract.withdrawCourse, async ({ body, caller }) => {
    await withdrawCourse(services, caller, body.CourseId)
    return {}
  }),
  handle(contract.listCourseReviews, ({ query, caller }) => listReviews(services.db, caller, pageOf(query))),
  handle(contract.reviewCourse, async ({ body, caller }) => {
    await reviewCourse(services, caller, body)
    return {}
  }),
]

const treeRoutes = (services: Services): Handler[] => [
  handle(contract.listDrafts, async ({ query, caller }) => {
    const { rows, total } = await listDrafts(services.db, caller, query.CourseId, pageOf(query))
    return { Items: rows.map(presentDraftRow), TotalCount: total }
  }),
  handle(contract.listRemovedLessons, ({ query, caller }) =>
    listRemovedLessons(services, caller, query.CourseId, pageOf(query)),
  ),
  handle(contract.tellPresence, ({ body, caller }) => tellPresence(services, caller, body)),
  handle(contract.getDraft, ({ query, caller }) => getDraft(services.db, caller, query.CourseHourId)),
  handleOnce(services, contract.addLesson, ({ body, caller }, { db, clock }) =>
    inTransaction(db, (tx) => addLesson(tx, caller, body, clock.now())),
  ),
  handle(contract.changeLesson, ({ body, caller }) => changeLesson(services, caller, body)),
  handle(contract.moveLessons, async ({ body, caller }) => {
    await moveLessons(services, caller, body)
    return {}
  }),
  handle(contract.removeLesson, async ({ query, caller }) => {
    const UnplannedCount = await removeLesson(services, caller, query.CourseHourId)
    return { UnplannedCount }
  }),
  handle(contract.restoreLesson, async ({ body, caller }) => {
    const UnplannedCount = await restoreLesson(services, caller, body.CourseHourId)
    return { UnplannedCount }
  }),
  handle(contract.publishLessons, ({ body, caller }) => publishLessons(services, caller, body)),
  handle(contract.listLessonVersions, async ({ query, caller }) => {
    const { rows, total } = await listVersions(services.db, caller, query.CourseHourId, pageOf(query))
    return { Items: rows, TotalCount: total }
  }),
  handle(contract.previewLesson, ({ query, caller }) =>
    previewLesson(services, caller, query.CourseHourId, query.Reader, query.Inside === 1),
  ),
  handle(contract.getLessonVersion, ({ query, caller }) => getVersion(services.db, caller, query.VersionId)),
]

const planRoutes = (services: Services): Handler[] => [
  handleOnce(services, contract.planPublication, ({ body, caller }, { db, clock }) =>
    inTransaction(db, (tx) => planPublication(tx, caller, body, clock.now())),
  ),
  handle(contract.listPlans, async ({ query, caller }) => {
    const which = { courseId: query.CourseId, isOver: query.IsOver === '1' }
    const { rows, total } = await listPlans(services.db, caller, which, pageOf(query))
    return { Items: rows, TotalCount: total }
  }),
  handle(contract.movePlan, async ({ body, caller }) => {
    await movePlan(services, caller, body)
    return {}
  }),
  handle(contract.cancelPlan, async ({ body, caller }) => {
    await cancelPlan(services, caller, body)
    return {}
  }),
]

const releaseRoutes = (services: Services): Handler[] => [
  handle(contract.listReleaseOffers, ({ query, caller }) => listOffers(services.db, caller, query.CourseId)),
  handle(contract.decideReleaseOffer, async ({ body, caller }) => {
    await decideOffer(services, caller, body)
    return {}
  }),
]

const redrawRoutes = (services: Services): Handler[] => [
  handle(contract.getRedrawer, () => getRedrawer(services)),
  handle(contract.startRedraw, ({ body, caller }) => startRedraw(services, caller, body.FileId)),
  handle(contract.getRedraw, ({ query, caller }) => getRedraw(services, caller, query.RedrawId)),
  handle(contract.cancelRedraw, async ({ body, caller }) => {
    await cancelRedraw(services, caller, body.RedrawId)
    return {}
  }),
  handle(contract.getRedrawnPages, async ({ query, caller, request, reply }) =>
    sendPages(services, await getDrawnId(services, caller, query.RedrawId), { request, reply }),
  ),
]

/** Making courses: the tree of the teachers, and how it becomes what learners see. */
export const authoringHandlers = (services: Services): Handler[] => [
  ...courseRoutes(services),
  ...publicationRoutes(services),
  ...treeRoutes(services),
  ...planRoutes(services),
  ...releaseRoutes(services),
  ...redrawRoutes(services),
]
