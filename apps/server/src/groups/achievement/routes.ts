import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import {
  freezeAchievements,
  getAchievement,
  listAchievements,
  presentAchievement,
  setWeights,
  thawAchievements,
} from './achievements.ts'

import { getGradebook, getOwnMarks } from './get-gradebook.ts'
import { listBookCourses } from './list-book-courses.ts'
import { getMarkHistory } from './mark-history.ts'
import { putMarks, undoMarks } from './put-marks.ts'
import { listWaitingOf, waitingOf } from './waiting-works.ts'
import { waiveLateness } from './waive-lateness.ts'

export const achievementHandlers = (services: Services): Handler[] => [
  handle(contract.listAchievements, async ({ query, caller }) => {
    const filter = { courseId: query.CourseId, name: query.UserName }
    const { rows, total } = await listAchievements(services, caller, filter, pageOf(query))
    const waiting = await listWaitingOf(services.db, rows)
    return {
      Items: rows.map((row) => ({
        ...presentAchievement(row),
        ...waitingOf(waiting, row),
        HasResult: contract.bitOf(row.has_result ?? false),
      })),
      TotalCount: total,
    }
  }),
  handle(contract.getAchievement, async ({ query, caller }) =>
    presentAchievement(await getAchievement(services, caller, query.CourseId, query.UserId)),
  ),
  handle(contract.setWeights, async ({ body, caller }) => {
    const { CourseId, ...given } = body
    const weights = { lesson: given.LessonWeight, exercise: given.ExerciseWeight, training: given.TrainingWeight }
    await setWeights(services, caller, CourseId, weights)
    return given
  }),
  handle(contract.freezeAchievements, async ({ body, caller }) => ({
    FrozenCount: await freezeAchievements(services, caller, body.CourseId),
  })),
  handle(contract.thawAchievements, async ({ query, caller }) => {
    await thawAchievements(services, caller, query.CourseId)
    return {}
  }),
  handle(contract.getGradebook, ({ query, caller }) =>
    getGradebook(services, caller, { courseId: query.CourseId, classId: query.ClassId }),
  ),
  handle(contract.putMarks, ({ body, caller }) => putMarks(services, caller, body)),
  handle(contract.undoMarks, ({ body, caller }) => undoMarks(services, caller, body)),
  handle(contract.getMarkHistory, ({ query, caller }) =>
    getMarkHistory(services, caller, {
      courseId: query.CourseId,
      userId: query.UserId,
      lessonId: query.CourseHourId,
    }),
  ),
  handle(contract.waiveLateness, ({ body, caller }) => waiveLateness(services, caller, body)),
  handle(contract.listBookCourses, ({ caller }) => listBookCourses(services, caller)),
  handle(contract.getOwnMarks, ({ query, caller }) => getOwnMarks(services, caller, query.CourseId)),
]
