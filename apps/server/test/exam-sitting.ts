import { type Exam, getExam, getExamInfo, getExamResult, handIn, saveAnswers } from '@shijie/contract'
import { type BuiltExercise, buildExercise, type PaperInput } from './exams.ts'
import { buildCourse, buildUser, joinAs } from './factories.ts'
import type { TestApp } from './support.ts'

export interface Sitting {
  exercise: BuiltExercise
  ownerToken: string
  pupil: { id: string; token: string }
}

/** A pupil who has joined the course of an exercise, and its owner. */
export async function seatPupil(test: TestApp, paper?: PaperInput): Promise<Sitting> {
  const course = await buildCourse(test.db)
  const exercise = await buildExercise(test, { courseId: course.id, ...(paper ? { paper } : {}) })
  const pupil = await joinPupil(test, course.id)
  return { exercise, ownerToken: await test.sessionFor(course.ownerId), pupil }
}

export async function joinPupil(test: TestApp, courseId: string): Promise<{ id: string; token: string }> {
  const { id } = await buildUser(test.db, { userType: '7000' })
  await joinAs(test.db, courseId, id)
  return { id, token: await test.sessionFor(id) }
}

/** The calls of one learner at one exercise. */
export function callsOfSitter(test: TestApp, CourseHourId: string, token: string) {
  let sequence = 0
  return {
    info: () => test.call(getExamInfo, { token, query: { CourseHourId } }),
    start: () => test.call(getExam, { token, query: { CourseHourId } }),
    save: (AttemptId: string, QuestionId: string, Value: string[], Sequence = ++sequence, BaseSequence?: number) => {
      const answer = { QuestionId, Value, Sequence, IsMarked: 0 as const }
      const Answers = [BaseSequence === undefined ? answer : { ...answer, BaseSequence }]
      return test.call(saveAnswers, { token, body: { AttemptId, Answers } })
    },
    look: (AttemptId: string) => test.call(saveAnswers, { token, body: { AttemptId, Answers: [] } }),
    handIn: (
      AttemptId: string,
      Answers: { QuestionId: string; Value: string[]; Sequence: number; BaseSequence?: number }[] = [],
    ) => test.call(handIn, { token, body: { AttemptId, Answers } }),
    result: (AttemptId: string) => test.call(getExamResult, { token, query: { AttemptId } }),
  }
}

/** Ids of the options with these contents. */
export function optionIds(exam: Exam, questionIndex: number, ...contents: string[]): string[] {
  const options = exam.Questions[questionIndex]?.Options ?? []
  return contents.map((content) => options.find(({ Content }) => Content === content)?.OptionId ?? '')
}

export const questionId = (exam: Exam, index: number): string => exam.Questions[index]?.QuestionId ?? ''

export type Sitter = ReturnType<typeof callsOfSitter>

/** Everything right but the multiple choice, of which one is missing, and the short answer, which waits. */
export async function doMost(as: Sitter): Promise<Exam> {
  const { Data: exam } = await as.start()
  const answers: [number, string[]][] = [
    [0, optionIds(exam, 0, '银杏')],
    [1, optionIds(exam, 1, '长宽比')],
    [2, optionIds(exam, 2, '错误')],
    [3, ['ａｉ模型', '1.3']],
    [4, ['因为没有例子']],
  ]
  for (const [index, value] of answers) await as.save(exam.AttemptId, questionId(exam, index), value)
  return exam
}
