import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { checkCoursePermission } from './check-course-permission.ts'
import { getDictionaryItem, listDictionary } from './dictionary.ts'
import { getVisibleCourse } from './get-visible-course.ts'
import { joinCourse } from './join-course.ts'
import { listCourseOrganisations } from './list-organisations.ts'
import { listSelections } from './list-selections.ts'
import { presentCourse, presentFound, presentLearner, presentPublicCourse } from './presenter.ts'
import { listCreatedCourses, listPublicCourses, listVisibleCourses } from './repository.ts'
import { searchCourses, suggestKeywords } from './search/search-courses.ts'
import { endSelection } from './selection-repository.ts'

const filterOf = (body: { CourseName: string; Category?: number | undefined }) => ({
  name: body.CourseName,
  category: body.Category,
})

export const courseHandlers = (services: Services): Handler[] => {
  const { db, clock } = services
  return [
    handle(contract.getCourse, async ({ query, reader }) =>
      presentCourse(await getVisibleCourse(db, reader, query.CourseId), reader),
    ),
    handle(contract.listCourses, async ({ body, caller }) => {
      const narrowing = { isForClass: body.ForClass === 1, isNotJoined: body.NotJoined === 1 }
      const search = { keyword: body.CourseName, category: body.Category, ...narrowing }
      const { rows, total } = body.CourseName
        ? await searchCourses(db, caller, search, pageOf(body))
        : await listVisibleCourses(db, caller, { ...filterOf(body), ...narrowing }, pageOf(body))
      return { Items: rows.map((course) => presentFound(course, caller)), TotalCount: total }
    }),
    handle(contract.suggestCourses, async ({ query, caller }) => ({
      Items: await suggestKeywords(db, caller, query.CourseName, contract.SUGGESTIONS_MAX),
    })),
    handle(contract.listMyCreatedCourses, async ({ body, caller }) => {
      const filter = { ...filterOf(body), isNewestFirst: body.NewestFirst === 1 }
      const { rows, total } = await listCreatedCourses(db, caller, filter, pageOf(body))
      const Items = rows.map((course) => ({
        ...presentCourse(course, caller),
        MeanPercent: course.mean_percent,
        FinishedCount: course.finished_count,
        LastStudyTime: wireTime(course.last_study),
        IsPublic: contract.bitOf(course.is_public),
        OpenCount: course.open_count,
        PublicationState: course.publication_state,
        PublicationReason: course.publication_reason,
        UnpublishedCount: course.unpublished_count,
        NextPlanTime: wireTime(course.next_plan),
      }))
      return { Items, TotalCount: total }
    }),
    handle(contract.listCoursesWithoutLogin, async ({ query }) => {
      const { rows, total } = await listPublicCourses(db, query.count)
      return { Items: rows.map(presentPublicCourse), TotalCount: total }
    }),
    handle(contract.checkCoursePermission, ({ query, caller }) =>
      checkCoursePermission(services, caller, query.CourseId),
    ),
    handle(contract.listSelections, async ({ query, caller }) => {
      const filter = { courseId: query.CourseId, name: query.UserName }
      const { rows, total } = await listSelections(services, caller, filter, pageOf(query))
      return { Items: rows.map(presentLearner), TotalCount: total }
    }),
    handle(contract.joinCourse, async ({ body, caller }) => ({
      SelectCourseId: await joinCourse(services, caller, body.CourseId, body.UserId),
    })),
    handle(contract.leaveCourse, async ({ query, caller }) => {
      const by = { courseId: query.CourseId, selectionId: query.SelectCourseId }
      await endSelection(db, caller.userId, by, clock.now())
      return {}
    }),
    handle(contract.listDictItems, ({ query }) => listDictionary(db, query.dictType)),
    handle(contract.listDifficulties, () => listDictionary(db, 'DifficultyType')),
    handle(contract.getDictItem, ({ query }) => getDictionaryItem(db, query.DictId)),
    handle(contract.listCourseOrganisations, ({ query, caller }) =>
      listCourseOrganisations(db, caller, query.CourseId),
    ),
  ]
}
