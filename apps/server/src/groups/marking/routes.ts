import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Services } from '../../services.ts'
import { getMarkingAnswers, getMarkingQueue } from './get-queue.ts'
import { deleteMarkingPhrase, listMarkingPhrases, putMarkingPhrase } from './phrases.ts'
import { putAnswerMarks } from './put-marks.ts'
import { putQuestionRubric } from './put-rubric.ts'
import { undoAnswerMarks } from './undo-marks.ts'

export const markingHandlers = (services: Services): Handler[] => [
  handle(contract.getMarkingQueue, ({ query, caller }) =>
    getMarkingQueue(services, caller, { lessonId: query.CourseHourId, isAnonymous: query.IsAnonymous === 1 }),
  ),
  handle(contract.getMarkingAnswers, ({ query, caller }) =>
    getMarkingAnswers(services, caller, {
      lessonId: query.CourseHourId,
      questionId: query.QuestionId,
      attemptId: query.AttemptId,
      isAnonymous: query.IsAnonymous === 1,
    }),
  ),
  handle(contract.putAnswerMarks, ({ body, caller }) => putAnswerMarks(services, caller, body)),
  handle(contract.undoAnswerMarks, ({ body, caller }) => undoAnswerMarks(services, caller, body)),
  handle(contract.putQuestionRubric, ({ body, caller }) => putQuestionRubric(services, caller, body)),
  handle(contract.listMarkingPhrases, ({ caller }) => listMarkingPhrases(services.db, caller)),
  handle(contract.putMarkingPhrase, ({ body, caller }) => putMarkingPhrase(services, caller, body.Text)),
  handle(contract.deleteMarkingPhrase, async ({ query, caller }) => {
    await deleteMarkingPhrase(services.db, caller, query.PhraseId)
    return {}
  }),
]
