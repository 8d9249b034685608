import { chooseLevels, MARK_COMMENT_MAX, type MarkingQuestion } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { pointsText } from '../../../lib/points-text.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { rubricTexts } from '../../../texts/rubric.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Converted } from '../../../ui/rubric/converted.tsx'
import { levelOfKey } from '../../../ui/rubric/level-keys.ts'
import { withLevel } from '../../../ui/rubric/level-numbers.ts'
import { RubricDialog } from '../../../ui/rubric/rubric-dialog.tsx'
import { RubricLevels } from '../../../ui/rubric/rubric-levels.tsx'
import { KeptNote } from '../../../ui/states/kept-note.tsx'
import { type Draft, decided, draftOf, typePoints } from '../draft.ts'
import { phrasesQuery, useRubric } from '../queries.ts'
import { markedOf, marksOf, type Unit } from '../units.ts'
import type { Desk } from '../use-desk.ts'
import { useDeskKeys } from '../use-desk-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { OverwriteDialog } from './overwrite-dialog.tsx'
import { Phrases } from './phrases.tsx'
import { rangeText } from './queue-list.tsx'
import styles from './score-panel.module.css'

interface ScorePanelProps {
  desk: Desk
  unit: Unit
  question: MarkingQuestion
  lessonId: string
  /** The achievement of somebody who is marked is fixed. */
  isFrozen: boolean
  /** On a narrow screen, where the answer needs the room. */
  isFolded: boolean
  onFold: () => void
}

/** The draft of one decision with everything that keys do to it. */
function useDraft({ desk, unit, question }: ScorePanelProps, comment: RefObject<HTMLTextAreaElement | null>) {
  const { Score: score, Rubric: rubric } = question
  const marked = markedOf(unit, desk.choice)
  const kept = useKept(
    'mark',
    `${unit.key}.${question.RubricVersion}`,
    desk.restored?.key === unit.key ? desk.restored.draft : draftOf(marked[0] ?? unit.answers[0], question),
  )
  const [criterion, setCriterion] = useState(0)
  const [isFresh, setFresh] = useState(true)
  const draft: Draft = kept.values
  const decision = decided(question, draft)
  const change = (next: Partial<Draft>) => {
    desk.stopAsking()
    kept.set({ ...draft, ...next })
  }
  const choose = (at: number, level: number) => {
    if (!rubric[at]?.Levels[level]) return
    change({ levels: withLevel(rubric, draft.levels, at, level) })
    setCriterion(Math.min(rubric.length - 1, at + 1))
  }
  const type = (key: string) => {
    if (rubric.length > 0) return choose(criterion, levelOfKey(rubric[criterion], key))
    change({ points: typePoints(draft.points, key, score, isFresh) })
    setFresh(false)
  }
  const give = async () => {
    if (!decision) return
    if (await desk.give({ ...decision, comment: draft.comment.trim() })) kept.forget()
  }
  const insert = (text: string) => {
    const before = draft.comment.trimEnd()
    change({ comment: (before ? `${before} ${text}` : text).slice(0, MARK_COMMENT_MAX) })
    comment.current?.focus()
  }
  return { draft, decision, kept, change, choose, type, give, insert, criterion, setCriterion, marked }
}

/** Questions of so many points have a button for each. */
const QUICK_MAX = 10

interface QuickPointsProps {
  score: number
  points: string
  onChoose: (points: string) => void
}

/** Whole points for the mouse; for the keyboard there are the digits. */
function QuickPoints({ score, points, onChoose }: QuickPointsProps) {
  return (
    <fieldset className={styles.quick}>
      <legend className="visually-hidden">{texts.quick}</legend>
      {Array.from({ length: Math.floor(score) + 1 }, (_, at) => String(at)).map((each) => (
        <button key={each} type="button" aria-pressed={points === each} onClick={() => onChoose(each)}>
          {each}
        </button>
      ))}
    </fieldset>
  )
}

/** Before several are marked at once: what the others of the group were given, for the same is worth the same. */
function confirmOf(unit: Unit, points: number | undefined): string {
  const marks = marksOf(unit)
  if (!marks) return texts.confirmHint
  const isOther = marks.least !== points || marks.most !== points
  return texts.confirmOthers(marks.count, rangeText(marks), isOther) + texts.confirmHint
}

/** What is missing, or what the next press does. */
function hintOf({ desk, question, unit }: ScorePanelProps, typed: string, points: number | undefined): string {
  if (desk.isAsking) return confirmOf(unit, points)
  if (markedOf(unit, desk.choice).length === 0) return texts.tickAnew
  if (points !== undefined) return desk.said
  if (question.Rubric.length > 0) return desk.said || rubricTexts.levelsMissing
  return typed === '' ? desk.said : texts.pointsWrong(question.Score)
}

/** How the chosen levels become points. */
function Scaled({
  question,
  levels,
  points,
}: {
  question: MarkingQuestion
  levels: readonly number[]
  points: number
}) {
  const chosen = chooseLevels(question.Rubric, levels) ?? []
  return (
    <div className={styles.note}>
      <Converted levels={chosen} points={points} score={question.Score} />
    </div>
  )
}

interface QuestionRubricProps {
  lessonId: string
  question: MarkingQuestion
  onClose: () => void
}

function QuestionRubric({ lessonId, question, onClose }: QuestionRubricProps) {
  const { QuestionId, RubricVersion: Seen } = question
  const rubric = useRubric(lessonId)
  return (
    <RubricDialog
      title={texts.rubricTitle(question.Number)}
      lead={texts.rubricLead(question.Score)}
      criteria={question.Rubric}
      onSave={(Criteria) => rubric.mutateAsync({ QuestionId, Seen, Criteria })}
      onClose={onClose}
    />
  )
}

interface ScoreHeadProps extends ScorePanelProps {
  panel: ReturnType<typeof useDraft>
}

/** The points: worked out from the levels, or typed. */
function ScoreHead({ question, isFolded, onFold, panel }: ScoreHeadProps) {
  const { draft, decision } = panel
  return (
    <header className={styles.score}>
      <h2>{texts.panel}</h2>
      <Button size={36} kind="quiet" className={styles.fold} aria-expanded={!isFolded} onClick={onFold}>
        {isFolded ? texts.unfold : texts.fold}
      </Button>
      {question.Rubric.length > 0 ? (
        <output aria-label={texts.points}>{decision ? pointsText(decision.points) : '–'}</output>
      ) : (
        <input
          aria-label={texts.points}
          inputMode="decimal"
          value={draft.points}
          maxLength={5}
          aria-invalid={draft.points !== '' && !decision ? true : undefined}
          onChange={({ target }) => panel.change({ points: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void panel.give()
          }}
        />
      )}
      <span className="ui-ink-3">{texts.outOf(question.Score)}</span>
    </header>
  )
}

/** What the one button says. */
function actOf({ desk }: ScorePanelProps, { decision, marked }: ReturnType<typeof useDraft>): string {
  if (desk.isAsking && decision) return texts.confirmMany(marked.length, pointsText(decision.points))
  return marked.length > 1 ? texts.giveMany(marked.length) : texts.give
}

/** The right of the desk: points or levels, the comment, and the one button. */
export function ScorePanel(props: ScorePanelProps) {
  const { desk, question, lessonId, isFrozen, isFolded } = props
  const comment = useRef<HTMLTextAreaElement>(null)
  const panel = useDraft(props, comment)
  const { draft, decision, marked, kept } = panel
  const [opened, setOpened] = useState<'keys' | 'rubric'>()
  const { data: phrases } = useQuery(phrasesQuery)
  useDeskKeys({
    onNumber: panel.type,
    onGive: () => void panel.give(),
    onMove: (step) => desk.goTo(desk.at + step),
    onCriterion: (step) => {
      if (question.Rubric.length === 0) return
      panel.setCriterion(Math.min(question.Rubric.length - 1, Math.max(0, panel.criterion + step)))
    },
    onComment: () => comment.current?.focus(),
    onPhrase: (at) => {
      const phrase = phrases?.Items[at]
      if (phrase) panel.insert(phrase.Text)
    },
    onUndo: desk.takeBack,
    onKeys: () => setOpened('keys'),
  })
  const hint = hintOf(props, draft.points, decision?.points)
  return (
    <aside className={styles.panel} data-state={isFolded ? 'folded' : undefined} aria-label={texts.panel}>
      <ScoreHead {...props} panel={panel} />
      <div className={styles.scroll}>
        {isFrozen && <p className={styles.note}>{texts.frozenNote}</p>}
        {decision && <Scaled question={question} levels={decision.levels} points={decision.points} />}
        {kept.isRestored && <KeptNote text={texts.keptNote} clear={texts.keptAnew} onClear={kept.clear} />}
        {question.Rubric.length > 0 && (
          <RubricLevels
            criteria={question.Rubric}
            chosen={draft.levels}
            current={panel.criterion}
            onChoose={panel.choose}
          />
        )}
        {question.Rubric.length === 0 && question.Score <= QUICK_MAX && (
          <QuickPoints score={question.Score} points={draft.points} onChoose={(points) => panel.change({ points })} />
        )}
        {question.Kind === 'short' && (
          <div className={styles.rubric}>
            <Button size={28} kind="quiet" onClick={() => setOpened('rubric')}>
              {question.Rubric.length > 0 ? rubricTexts.title : rubricTexts.make}
            </Button>
          </div>
        )}
        <label className={styles.comment}>
          <span>{texts.comment}</span>
          <textarea
            ref={comment}
            rows={3}
            maxLength={MARK_COMMENT_MAX}
            value={draft.comment}
            placeholder={texts.commentHint}
            onChange={({ target }) => panel.change({ comment: target.value })}
          />
        </label>
        <Phrases phrases={phrases?.Items ?? []} comment={draft.comment} onInsert={panel.insert} />
      </div>
      <footer className={styles.acts}>
        <p role="status" className={styles.status} data-state={desk.problem ? 'wrong' : undefined}>
          {desk.problem ?? hint}
        </p>
        <Button kind="quiet" size={36} disabled={!desk.mayUndo} onClick={desk.takeBack}>
          {texts.undo}
        </Button>
        <Button kind="quiet" size={36} className={styles.keysOpen} onClick={() => setOpened('keys')}>
          {texts.keysOpen}
        </Button>
        <Button
          kind="primary"
          size={44}
          isFull
          className={styles.give}
          isBusy={desk.isSaving}
          busyText={texts.saving}
          disabled={!decision || marked.length === 0}
          onClick={() => void panel.give()}
        >
          {actOf(props, panel)}
          <kbd>↵</kbd>
        </Button>
      </footer>
      {desk.overwriting && <OverwriteDialog desk={desk} what={desk.overwriting} onGiven={kept.forget} />}
      {opened === 'keys' && <KeysDialog onClose={() => setOpened(undefined)} />}
      {opened === 'rubric' && (
        <QuestionRubric lessonId={lessonId} question={question} onClose={() => setOpened(undefined)} />
      )}
    </aside>
  )
}
