import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../binding.ts'
import type { Caller } from '../../caller.ts'
import { type Listed, pageOf } from '../../paging.ts'
import type { Services } from '../../services.ts'
import { getVisibleCourse } from '../course/get-visible-course.ts'
import { getLessonInCourse, getLessonWithChildren, getVisibleLesson } from './get-lesson.ts'
import { getOwnRecord } from './get-own-record.ts'
import { listMyStudy } from './list-my-study.ts'
import { listStudyRecords } from './list-study-records.ts'
import { getViewerUrl, openFolder } from './open-reading.ts'
import { openVideo } from './open-video.ts'
import { presentLesson, presentRecord } from './presenter.ts'
import { reportRecord } from './report-record.ts'
import { type LessonForCaller, listChildren, listFirstLevel, listLeaves, listMicroLessons } from './repository.ts'
import { getStudyStatistics } from './study-statistics.ts'

const presentLessons = ({ rows, total }: Listed<LessonForCaller>, caller: Caller) => ({
  Items: rows.map((lesson) => presentLesson(lesson, caller)),
  TotalCount: total,
})

export const learningHandlers = (services: Services): Handler[] => {
  const { db } = services
  return [
    handle(contract.listLessons, async ({ query, caller }) => {
      const { CourseId, Mode } = query
      if (!CourseId) return presentLessons(await listMicroLessons(db, caller, Mode, pageOf(query)), caller)
      await getVisibleCourse(db, caller, CourseId)
      return presentLessons(await listFirstLevel(db, caller.userId, CourseId, pageOf(query)), caller)
    }),
    handle(contract.listChildLessons, async ({ query, caller }) => {
      const parent = await getVisibleLesson(db, caller, query.CourseHourId)
      return presentLessons(await listChildren(db, caller.userId, parent, pageOf(query)), caller)
    }),
    handle(contract.getLesson, ({ query, caller }) => getLessonWithChildren(db, caller, query.CourseHourId)),
    handle(contract.getLessonByGuid, ({ query, caller }) => getLessonInCourse(db, caller, query.guid)),
    handle(contract.getLessonUrl, ({ query, caller }) => getViewerUrl(services, caller, query.CourseHourId)),
    handle(contract.getFolderUrl, ({ query, caller }) =>
      openFolder(services, caller, query.CourseHourId, pageOf(query)),
    ),
    handle(contract.listAllLessons, async ({ query, caller }) => {
      await getVisibleCourse(db, caller, query.CourseId)
      return presentLessons(await listLeaves(db, caller.userId, query.CourseId, pageOf(query)), caller)
    }),
    handle(contract.getLessonName, async ({ query, caller }) => {
      const { title, course_name, kind } = await getVisibleLesson(db, caller, query.guid)
      return { CourseHourTitle: title, CourseName: course_name, Kind: kind }
    }),
    handle(contract.getVodUrl, ({ query, caller }) => openVideo(services, caller, query.CourseHourId)),
    handle(contract.listMyStudy, ({ query, caller }) => listMyStudy(services, caller, query.Category, pageOf(query))),
    handle(contract.listRecords, async ({ query, caller }) => {
      const filter = { userId: query.UserId, courseId: query.CourseId }
      const { rows, total } = await listStudyRecords(services, caller, filter, pageOf(query))
      return { Items: rows.map(presentRecord), TotalCount: total }
    }),
    handle(contract.getRecord, async ({ query, caller }) =>
      presentRecord(await getOwnRecord(services, caller, query.CourseHourId)),
    ),
    handle(contract.getStudyStatistics, ({ caller }) => getStudyStatistics(services, caller)),
    handle(contract.reportRecord, ({ body, caller }) => reportRecord(services, caller, body)),
  ]
}
