import {
  chooseLevels,
  type HandInDetail,
  pointsOfLevels,
  TRAINING_COMMENT_MAX,
  toHalfWidth,
  trainingMessages,
} from '@shijie/contract'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FormErrors, useForm } from '../../../lib/form.ts'
import { refusalAt } from '../../../lib/refusal-at.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { rubricTexts } from '../../../texts/rubric.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Converted } from '../../../ui/rubric/converted.tsx'
import { levelOfKey } from '../../../ui/rubric/level-keys.ts'
import { levelNumbers, typedLevels, withLevel } from '../../../ui/rubric/level-numbers.ts'
import { RubricDialog } from '../../../ui/rubric/rubric-dialog.tsx'
import { RubricLevels } from '../../../ui/rubric/rubric-levels.tsx'
import { KeptNote } from '../../../ui/states/kept-note.tsx'
import { useReview, useTrainingRubric } from '../queries.ts'
import { useLevelKeys } from '../use-level-keys.ts'
import styles from './hand-in-review.module.css'

const FULL_SCORE = 100
const WHOLE = 1

/** Digits of a Chinese keyboard are as wide as a character; they are the same number. */
const readScore = (text: string): number | undefined => {
  const digits = toHalfWidth(text).trim()
  return /^\d{1,3}$/.test(digits) && Number(digits) <= FULL_SCORE ? Number(digits) : undefined
}

interface Review {
  verdict: 'grade' | 'return'
  score: string
  comment: string
  /** By their numbers; empty where none is chosen. */
  levels: string[]
  /** The number of the rubric that they are of. */
  rubric: string
}

/** Levels of the rubric as it reads now: those of another one are none. */
const levelsOf = (handIn: HandInDetail, { levels, rubric }: Review): string[] =>
  rubric === String(handIn.RubricVersion) ? levels : typedLevels(handIn.Rubric, handIn.Levels)

/** With a rubric the score follows from its levels; undefined while something is missing or wrong. */
function scoreOf(handIn: HandInDetail, review: Review): number | undefined {
  if (handIn.Rubric.length === 0) return readScore(review.score)
  const chosen = chooseLevels(handIn.Rubric, levelNumbers(levelsOf(handIn, review)))
  return chosen && pointsOfLevels(chosen, FULL_SCORE, WHOLE)
}

/** A score needs no comment, a way back no score. */
function issuesOf(handIn: HandInDetail, review: Review): FormErrors<Review> {
  const { verdict, score, comment } = review
  if (verdict === 'return') return { comment: comment.trim() === '' ? trainingMessages.commentNeeded : undefined }
  if (scoreOf(handIn, review) !== undefined) return {}
  if (handIn.Rubric.length > 0) return { whole: rubricTexts.levelsMissing }
  return { score: score.trim() === '' ? trainingMessages.scoreNeeded : trainingMessages.scoreRange }
}

/** What the server says against a part. */
const refusals = {
  [trainingMessages.scoreNeeded]: 'score',
  [trainingMessages.scoreRange]: 'score',
  [trainingMessages.commentNeeded]: 'comment',
} as const

/** What the teacher says again and again, below the comment; the route has it. */
export type PhrasesSlot = (comment: string, onInsert: (text: string) => void) => ReactNode

export interface WorkProps {
  handIn: HandInDetail
  onDone: () => void
  phrases?: PhrasesSlot | undefined
}

const joinWords = (before: string, text: string) =>
  [before.trimEnd(), text].filter(Boolean).join(' ').slice(0, TRAINING_COMMENT_MAX)

/** What is written stays in this browser until it is sent, whichever way leads away. */
function useReviewForm({ handIn, onDone }: WorkProps) {
  const review = useReview()
  const given: Review = {
    verdict: 'grade',
    score: handIn.Score >= 0 ? String(handIn.Score) : '',
    comment: handIn.Comment,
    levels: typedLevels(handIn.Rubric, handIn.Levels),
    rubric: String(handIn.RubricVersion),
  }
  const kept = useKept('mark', handIn.HandInId, given)
  const form = useForm<Review>({
    initial: given,
    draft: kept.draft,
    check: (values) => issuesOf(handIn, values),
    submit: async (values) => {
      const { verdict, comment } = values
      const body = { HandInId: handIn.HandInId, Seen: handIn.Version, Verdict: verdict, Comment: comment.trim() }
      const mark = {
        Score: scoreOf(handIn, values),
        Levels: handIn.Rubric.length > 0 ? levelNumbers(levelsOf(handIn, values)) : [],
        RubricSeen: handIn.RubricVersion,
      }
      try {
        await review.mutateAsync(verdict === 'grade' ? { ...body, ...mark } : body)
        kept.clear()
        showToast('success', verdict === 'grade' ? texts.graded : texts.returned)
        onDone()
        return undefined
      } catch (error) {
        return refusalAt(error, refusals)
      }
    },
  })
  return { ...form, kept, given }
}

interface LevelsProps {
  handIn: HandInDetail
  values: Review
  isOn: boolean
  onChoose: (levels: string[]) => void
  onGive: () => void
}

/** Levels by mouse and by keys, with the score that follows from them. */
function Levels({ handIn, values, isOn, onChoose, onGive }: LevelsProps) {
  const { Rubric: criteria } = handIn
  const chosen = levelsOf(handIn, values)
  const [current, setCurrent] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  // The keys of the next work are heard where those of the last one were.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const goTo = (at: number) => setCurrent(Math.min(criteria.length - 1, Math.max(0, at)))
  const choose = (at: number, level: number) => {
    if (!criteria[at]?.Levels[level]) return
    onChoose(withLevel(criteria, chosen, at, level))
    goTo(at + 1)
  }
  useLevelKeys(isOn, {
    onDigit: (key) => {
      choose(current, levelOfKey(criteria[current], key))
      // Enter gives the score from here, and not what had the focus before.
      box.current?.focus({ preventScroll: true })
    },
    onCriterion: (step) => goTo(current + step),
    onGive,
  })
  const score = scoreOf(handIn, values)
  return (
    <div ref={box} tabIndex={-1} className={styles.levels}>
      <p className={styles.score}>
        <span>{texts.score100}</span>
        <output aria-label={texts.score100}>{score ?? '–'}</output>
      </p>
      {score !== undefined && (
        <Converted
          levels={chooseLevels(criteria, levelNumbers(chosen)) ?? []}
          points={score}
          score={FULL_SCORE}
          step={WHOLE}
        />
      )}
      <RubricLevels criteria={criteria} chosen={chosen} current={current} onChoose={choose} />
      <p className={styles.keys}>{texts.reviewKeys}</p>
    </div>
  )
}

/** A score, or a way back with a comment. */
export function ReviewForm(props: WorkProps) {
  const { handIn, phrases } = props
  const { form, values, errors, isBusy, change, field, kept, given } = useReviewForm(props)
  const rubric = useTrainingRubric(handIn.HandInId)
  const [isWriting, setWriting] = useState(false)
  const hasRubric = handIn.Rubric.length > 0
  const written = field('comment').value
  const send = (verdict: Review['verdict'], event?: FormEvent) => {
    change({ verdict })
    return form.onSubmit(event)
  }
  return (
    <>
      <form {...form} className="hand-in-form" onSubmit={(event) => void send('grade', event)}>
        {kept.isRestored && (
          <KeptNote
            text={texts.reviewKept}
            clear={texts.reviewAnew}
            onClear={() => {
              change(given)
              kept.clear()
            }}
          />
        )}
        {hasRubric ? (
          <Levels
            handIn={handIn}
            values={values}
            isOn={!isWriting}
            onChoose={(levels) => change({ levels, rubric: String(handIn.RubricVersion) })}
            onGive={() => void send('grade')}
          />
        ) : (
          <TextField {...field('score')} label={texts.scoreLabel} inputMode="numeric" autoComplete="off" />
        )}
        <div>
          <Button size={28} kind="quiet" onClick={() => setWriting(true)}>
            {hasRubric ? rubricTexts.title : rubricTexts.make}
          </Button>
        </div>
        <TextArea
          {...field('comment')}
          label={texts.comment}
          hint={texts.commentHint}
          maxLength={TRAINING_COMMENT_MAX}
          rows={4}
        />
        {phrases?.(written, (text) => change({ comment: joinWords(written, text) }))}
        <FieldNote id="hand-in-refusal" error={errors.whole} />
        <div className="training-acts">
          <Button size={44} disabled={isBusy} onClick={() => void send('return')}>
            {texts.giveBack}
          </Button>
          <Button kind="primary" size={44} type="submit" isBusy={isBusy} busyText={texts.saving}>
            {texts.grade}
          </Button>
        </div>
      </form>
      {isWriting && (
        <RubricDialog
          title={texts.rubricTitle(handIn.TrainName)}
          lead={texts.rubricLead}
          criteria={handIn.Rubric}
          onSave={(Criteria) => rubric.mutateAsync({ Seen: handIn.RubricVersion, Criteria })}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}
