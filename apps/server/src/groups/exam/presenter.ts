import {
  bitOf,
  type ExamInfo,
  type ExamQuestion,
  type ResultQuestion,
  type SavedAnswer,
  type WrittenQuestion,
} from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { gradeBlanks } from './mark-answer.ts'
import { contentOf, type PictureWords, type Question } from './question-body.ts'
import type { AnswerRow, PaperRow, ScoredAttempt } from './repository.ts'

/** Not graded yet, or not to be seen yet. */
const HIDDEN = -1

type Signing = Pick<Services, 'config'>

/** A question without a word of what is right. */
export function presentQuestion({ config }: Signing, caller: Caller, question: Question, now: Date): ExamQuestion {
  const sign = (fileId: string | null | undefined) =>
    fileId ? signMediaAddress(config.secret, caller, fileId, now) : ''
  const { body } = question
  return {
    QuestionId: question.id,
    Kind: question.kind,
    Stem: question.stem,
    PictureUrl: sign(question.picture_file_id),
    PictureText: body.picture?.text ?? '',
    Score: question.score,
    Options: body.options.map(({ id, content, picture }) => ({
      OptionId: id,
      Content: content,
      PictureUrl: sign(picture?.fileId),
      PictureText: picture?.text ?? '',
    })),
    BlankCount: body.blanks.length,
    Lefts: body.lefts,
    MultipleRule: question.multiple_rule,
  }
}

const writtenPicture = (fileId: string | null | undefined, words: PictureWords | undefined) => ({
  PictureFileId: fileId ?? '',
  PictureText: words?.text ?? '',
  Chart: words?.chart ?? null,
})

/** Options, items or pairs, whichever the kind has. */
function writtenOptions(
  kind: Question['kind'],
  body: Question['body'],
): Pick<WrittenQuestion, 'Options' | 'Items' | 'Pairs' | 'Extras'> {
  const { options, lefts, places } = body
  const none = { Options: [], Items: [], Pairs: [], Extras: [] }
  const rights = places.map((id) => contentOf(body, id))
  if (kind === 'order') return { ...none, Items: rights }
  if (kind === 'match') {
    const extras = options.filter(({ id }) => !places.includes(id))
    return {
      ...none,
      Pairs: lefts.map((Left, place) => ({ Left, Right: rights[place] ?? '' })),
      Extras: extras.map(({ content }) => content),
    }
  }
  const Options = options.map(({ content, picture, isRight, feedback }) => ({
    Content: content,
    ...writtenPicture(picture?.fileId, picture),
    IsRight: bitOf(isRight),
    Feedback: feedback,
  }))
  return { ...none, Options }
}

/** The ids of what is right, by place where there are places. */
const rightOptionIds = ({ options, places }: Question['body']): string[] =>
  places.length > 0 ? places : options.filter(({ isRight }) => isRight).map(({ id }) => id)

/** A question with its answers, as its author wrote it. */
export const presentWritten = ({ body, ...question }: Question): WrittenQuestion => ({
  Kind: question.kind,
  Stem: question.stem,
  ...writtenPicture(question.picture_file_id, body.picture),
  Score: question.score,
  Explanation: question.explanation,
  KeepOrder: question.keep_order ? 1 : 0,
  ...writtenOptions(question.kind, body),
  Blanks: body.blanks.map(({ accepted, tolerance, feedback }) => ({
    Accepted: accepted,
    Tolerance: tolerance,
    Feedback: feedback,
  })),
  Reference: body.reference,
  ...(body.rubric ? { Rubric: [...body.rubric.criteria] } : {}),
})

export const presentAnswer = (answer: AnswerRow): SavedAnswer => ({
  QuestionId: answer.question_id,
  Value: answer.value,
  Sequence: answer.sequence,
  IsMarked: bitOf(answer.is_marked),
})

export const presentPaper = (paper: PaperRow) => ({
  ExamId: paper.id,
  ExamName: paper.name,
  Mode: paper.mode,
  QuestionCount: paper.question_count,
  FullScore: Number(paper.full_score),
  TimeLimit: paper.time_limit_minutes,
  AttemptLimit: paper.attempt_limit,
  OpenTime: wireTime(paper.opens_at),
  CloseTime: wireTime(paper.closes_at),
  Reveal: paper.reveal,
  Counts: paper.counts,
  MultipleRule: paper.multiple_rule,
})

export const presentAttempt = (
  attempt: ScoredAttempt,
  canSeeScore: boolean,
  isCounted: boolean,
): ExamInfo['Attempts'][number] => ({
  AttemptId: attempt.id,
  Number: attempt.number,
  StartTime: wireTime(attempt.started_at),
  HandInTime: wireTime(attempt.handed_in_at),
  HandedInBy: attempt.handed_in_by ?? '',
  Points: canSeeScore && attempt.points !== null ? Number(attempt.points) : HIDDEN,
  FullScore: Number(attempt.full_score),
  Percent: canSeeScore ? (attempt.percent ?? HIDDEN) : HIDDEN,
  IsGraded: bitOf(attempt.points !== null),
  IsCounted: bitOf(isCounted),
})

/** The attempt that counts among those of one learner. */
export function countedAttempt(attempts: readonly ScoredAttempt[], counts: PaperRow['counts']): string | undefined {
  const graded = attempts.filter(({ percent }) => percent !== null)
  const better = (a: ScoredAttempt, b: ScoredAttempt) =>
    counts === 'best' ? (b.percent ?? 0) - (a.percent ?? 0) || a.number - b.number : b.number - a.number
  return [...graded].sort(better)[0]?.id
}

/** What the paper says to the answers that were given. */
function feedbackOf({ body }: Question, value: readonly string[], blanks: readonly boolean[]) {
  const ofOptions = body.options
    .filter(({ id, feedback }) => feedback !== '' && value.includes(id))
    .map(({ id, feedback }) => ({ OptionId: id, Blank: 0, Text: feedback }))
  const ofBlanks = body.blanks
    .map(({ feedback }, index) => ({ OptionId: '', Blank: index + 1, Text: feedback }))
    .filter(({ Text }, index) => Text !== '' && blanks[index] === false && value[index]?.trim())
  return [...ofOptions, ...ofBlanks]
}

const NOTHING_SHOWN = {
  RightOptionIds: [],
  RightBlanks: [],
  BlankPoints: [],
  Reference: '',
  Explanation: '',
  Feedback: [],
}

/** A question after hand-in; while answers are not shown, only what the learner wrote. */
export function presentResultQuestion(
  needs: Signing,
  caller: Caller,
  question: Question,
  answer: AnswerRow | undefined,
  { isRevealed, now }: { isRevealed: boolean; now: Date },
): ResultQuestion {
  const { body } = question
  const value = answer?.value ?? []
  const points = answer?.points ?? null
  const blanks = gradeBlanks(question, value)
  return {
    ...presentQuestion(needs, caller, question, now),
    Value: value,
    Points: isRevealed && points !== null ? Number(points) : HIDDEN,
    IsGraded: bitOf(points !== null),
    Comment: isRevealed ? (answer?.comment ?? '') : '',
    ...(isRevealed
      ? {
          RightOptionIds: rightOptionIds(body),
          RightBlanks: body.blanks.map(({ accepted }) => accepted),
          BlankPoints: blanks.map(bitOf),
          Reference: body.reference,
          Explanation: question.explanation,
          Feedback: feedbackOf(question, value, blanks),
        }
      : NOTHING_SHOWN),
  }
}
