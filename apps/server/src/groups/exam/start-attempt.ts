import { type DataOf, examMessages, type getExam, LookTypes, messages } from '@shijie/contract'
import { AppError, conflict, forbidden } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getOpenLesson, type LessonForCaller, noteVisit } from '../learning/index.ts'
import { handInOverdue } from './hand-in.ts'
import { dueAt, refuseStart, remainingSeconds, runsLesson } from './policy.ts'
import { presentAnswer, presentQuestion } from './presenter.ts'
import {
  type AttemptRow,
  findPaperOfLesson,
  getPaperRow,
  insertAttempt,
  listAnswers,
  listAttempts,
  listQuestions,
  listTimes,
  type PaperRow,
} from './repository.ts'
import { inOrder } from './shuffle.ts'
import { examNow } from './steady-time.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

/** The paper of an exercise that the caller may open. */
export async function getOpenPaper(
  needs: Pick<Needs, 'db' | 'clock'>,
  caller: Caller,
  lessonId: string,
): Promise<{ lesson: LessonForCaller; paper: PaperRow }> {
  const lesson = await getOpenLesson(needs, caller, lessonId)
  const paper = lesson.kind === 'exercise' ? await findPaperOfLesson(needs.db, lessonId) : undefined
  if (!paper) throw new AppError('NotFound', { message: messages.noData })
  return { lesson, paper }
}

/** The open attempt, or a new one; of many starts at once one attempt comes out. */
async function openAttempt({ db }: Needs, caller: Caller, paper: PaperRow, now: Date): Promise<AttemptRow> {
  const of = async () => {
    const attempts = await listAttempts(db, caller.userId, paper.lesson_id)
    return { attempts, open: attempts.find(({ handed_in_at }) => handed_in_at === null) }
  }
  const { attempts, open } = await of()
  if (open) return open
  const refusal = refuseStart(paper, attempts, now)
  if (refusal) throw forbidden(refusal)
  await insertAttempt(db, {
    id: newId(),
    paper_id: paper.id,
    lesson_id: paper.lesson_id,
    user_id: caller.userId,
    number: attempts.length + 1,
    started_at: now,
    due_at: dueAt(paper, now),
  })
  const started = (await of()).open
  // Another window began this attempt and handed it in meanwhile.
  if (!started) throw conflict(examMessages.handedIn)
  return started
}

async function presentExam(needs: Needs, caller: Caller, paper: PaperRow, attempt: AttemptRow | undefined) {
  const [questions, answers, times] = await Promise.all([
    listQuestions(needs.db, paper.id),
    attempt ? listAnswers(needs.db, attempt.id) : [],
    attempt ? listTimes(needs.db, attempt.id) : [],
  ])
  const now = needs.clock.now()
  return {
    AttemptId: attempt?.id ?? '',
    ExamId: paper.id,
    ExamName: paper.name,
    Mode: paper.mode,
    CourseHourId: paper.lesson_id,
    FullScore: Number(paper.full_score),
    TimeLimit: paper.time_limit_minutes,
    StartTime: wireTime(attempt?.started_at),
    RemainingSeconds: attempt ? remainingSeconds(attempt, now) : -1,
    ServerMoment: now.getTime(),
    Questions: inOrder(questions, paper, attempt?.id ?? '').map((question) =>
      presentQuestion(needs, caller, question, now),
    ),
    Answers: answers.map(presentAnswer),
    Times: times,
  }
}

/** E043: begins an attempt or goes on with it. Its row is in the database before a question leaves the server. */
export async function startExam(
  needs: Needs,
  caller: Caller,
  lessonId: string,
  lookType: number,
): Promise<DataOf<typeof getExam>> {
  const now = await examNow(needs)
  const { lesson, paper } = await getOpenPaper(needs, caller, lessonId)
  if (lookType === LookTypes.preview) {
    if (!runsLesson(caller, lesson)) throw forbidden()
    return presentExam(needs, caller, paper, undefined)
  }
  await noteVisit(needs, caller, lessonId)
  await handInOverdue(needs, { userId: caller.userId, lessonId })
  const attempt = await openAttempt(needs, caller, paper, now)
  // The paper may have been written anew since: an attempt stays with its own.
  const own = attempt.paper_id === paper.id ? paper : await getPaperRow(needs.db, attempt.paper_id)
  return presentExam(needs, caller, own, attempt)
}
