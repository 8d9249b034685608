import type { ExamQuestion } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { presentQuestion } from './presenter.ts'
import { findPaperOfLesson, listQuestions } from './repository.ts'
import { inOrder } from './shuffle.ts'

/** The paper of a lesson as somebody may get it who begins, for whoever made it: nothing begins, and nothing is right. */
export async function previewPaper(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  caller: Caller,
  lessonId: string,
): Promise<ExamQuestion[]> {
  const paper = await findPaperOfLesson(db, lessonId)
  if (!paper) return []
  const questions = inOrder(await listQuestions(db, paper.id), paper, lessonId)
  return questions.map((question) => presentQuestion({ config }, caller, question, clock.now()))
}
