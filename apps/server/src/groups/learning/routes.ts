import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Reader } from '../../platform/caller.ts'
import { type Listed, pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getVisibleCourse } from '../course/index.ts'
import { answerSelfCheck } from './answer-self-check.ts'
import { getLessonInCourse, getLessonWithChildren, getVisibleLesson } from './get-lesson.ts'
import { getOwnRecord } from './get-own-record.ts'
import { listMyStudy } from './list-my-study.ts'
import { listRecordsOf } from './list-records.ts'
import { listSelfChecks } from './list-self-checks.ts'
import { openPage } from './open-page.ts'
import { getViewerUrl, openFolder } from './open-reading.ts'
import { openVideo } from './open-video.ts'
import { presentLesson, presentRecord } from './presenter.ts'
import { type LessonForCaller, listChildren, listFirstLevel, listLeaves, listMicroLessons } from './repository.ts'
import { getStudyStatistics } from './study-statistics.ts'
import { takeReport } from './take-report.ts'

export const learningHandlers = (services: Services): Handler[] => {
  const { db } = services
  const presentLessons = ({ rows, total }: Listed<LessonForCaller>, reader: Reader) => ({
    Items: rows.map((lesson) => presentLesson(services, lesson, reader)),
    TotalCount: total,
  })
  return [
    handle(contract.listLessons, async ({ query, reader }) => {
      const { CourseId, Mode } = query
      if (!CourseId) return presentLessons(await listMicroLessons(db, reader, Mode, pageOf(query)), reader)
      await getVisibleCourse(db, reader, CourseId)
      return presentLessons(await listFirstLevel(db, reader.userId, CourseId, pageOf(query)), reader)
    }),
    handle(contract.listChildLessons, async ({ query, reader }) => {
      const parent = await getVisibleLesson(db, reader, query.CourseHourId)
      return presentLessons(await listChildren(db, reader.userId, parent, pageOf(query)), reader)
    }),
    handle(contract.getLesson, ({ query, reader }) => getLessonWithChildren(services, reader, query.CourseHourId)),
    handle(contract.getLessonByGuid, ({ query, reader }) => getLessonInCourse(services, reader, query.guid)),
    handle(contract.getLessonUrl, ({ query, reader }) => getViewerUrl(services, reader, query.CourseHourId)),
    handle(contract.getFolderUrl, ({ query, reader }) =>
      openFolder(services, reader, query.CourseHourId, pageOf(query)),
    ),
    handle(contract.listAllLessons, async ({ query, reader }) => {
      await getVisibleCourse(db, reader, query.CourseId)
      return presentLessons(await listLeaves(db, reader.userId, query.CourseId, pageOf(query)), reader)
    }),
    handle(contract.getLessonName, async ({ query, reader }) => {
      const { title, course_name, kind } = await getVisibleLesson(db, reader, query.guid)
      return { CourseHourTitle: title, CourseName: course_name, Kind: kind }
    }),
    handle(contract.getVodUrl, ({ query, reader }) => openVideo(services, reader, query.CourseHourId)),
    handle(contract.getLessonPage, ({ query, reader }) => openPage(services, reader, query.CourseHourId)),
    handle(contract.answerSelfCheck, ({ body, caller }) => answerSelfCheck(services, caller, body)),
    handle(contract.listSelfChecks, ({ query, caller }) =>
      listSelfChecks(
        services,
        caller,
        { lessonId: query.CourseHourId, organisationId: query.OrganisationId },
        pageOf(query),
      ),
    ),
    handle(contract.listMyStudy, ({ query, caller }) => listMyStudy(services, caller, query.Category, pageOf(query))),
    handle(contract.listRecords, async ({ query, caller }) => {
      const filter = { userId: query.UserId, courseId: query.CourseId }
      const { rows, total } = await listRecordsOf(services, caller, filter, pageOf(query))
      return { Items: rows.map(presentRecord), TotalCount: total }
    }),
    handle(contract.getRecord, async ({ query, caller }) =>
      presentRecord(await getOwnRecord(services, caller, query.CourseHourId)),
    ),
    handle(contract.getStudyStatistics, ({ caller }) => getStudyStatistics(services, caller)),
    handle(contract.reportRecord, ({ body, caller }) => takeReport(services, caller, body)),
  ]
}
