import type { Sample } from './samples.ts'
import type { World } from './world.ts'

/** A rubric of one criterion. */
const CRITERIA = [
  {
    Title: '说明',
    Levels: [
      { Words: '没有写', Points: 0 },
      { Words: '写了原因', Points: 2 },
    ],
  },
]

/** One well-formed call for each endpoint of the desk at which is marked. */
export const markingSamples: Record<string, (world: World) => Sample> = {
  getMarkingQueue: ({ exercise }) => ({ query: { CourseHourId: exercise.lessonId, IsAnonymous: 1 } }),
  getMarkingAnswers: ({ exercise, belongings }) => ({
    query: { CourseHourId: exercise.lessonId, QuestionId: belongings.shortQuestionId },
  }),
  putAnswerMarks: ({ exercise, belongings }) => ({
    body: {
      CourseHourId: exercise.lessonId,
      Marks: [{ AttemptId: belongings.doneAttemptId, QuestionId: belongings.shortQuestionId, Seen: 1, Points: 1 }],
    },
  }),
  undoAnswerMarks: ({ exercise, answerBatchId }) => ({
    body: { CourseHourId: exercise.lessonId, BatchId: answerBatchId },
  }),
  putQuestionRubric: ({ exercise, belongings }) => ({
    body: {
      CourseHourId: exercise.lessonId,
      QuestionId: belongings.shortQuestionId,
      Seen: 0,
      Criteria: CRITERIA,
    },
  }),
  putTrainingRubric: ({ belongings }) => ({ body: { HandInId: belongings.handInId, Seen: 0, Criteria: CRITERIA } }),
  listMarkingPhrases: () => ({}),
  putMarkingPhrase: () => ({ body: { Text: '说说错在哪里' } }),
  deleteMarkingPhrase: ({ markingPhraseId }) => ({ query: { PhraseId: markingPhraseId } }),
}
