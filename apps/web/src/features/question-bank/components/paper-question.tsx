import type { WrittenQuestion } from '@shijie/contract'
import { useState } from 'react'
import { paperTexts as texts } from '../../../texts/paper.ts'
import { FormActs } from '../../../ui/fields/form-acts.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { useSavePaper } from '../paper-queries.ts'
import { draftOf, questionOf } from '../question-draft.ts'
import styles from './paper-editor.module.css'
import { QuestionDialog } from './question-form.tsx'

const NO_TAGS = { Topic: '', Standard: '', Level: '', Misconception: '' } as const

/** What its author is asked whose correction would change scores. */
interface Asked {
  handIns: number
  changed: number
  decide: (choice: 'rescore' | 'keep' | 'stop') => void
}

function RescoreDialog({ place, asked }: { place: number; asked: Asked }) {
  const { handIns, changed, decide } = asked
  return (
    <Dialog label={texts.rescoreTitle(place)} onClose={() => decide('stop')}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.rescoreTitle(place)}</h2>
        <p>{texts.rescoreCount(handIns, changed)}</p>
        <dl className={styles.rescore}>
          <dt>{texts.rescore}</dt>
          <dd>{texts.rescoreHint}</dd>
          <dt>{texts.keepScores}</dt>
          <dd>{texts.keepScoresHint}</dd>
        </dl>
        <FormActs>
          <Button size={44} onClick={() => decide('stop')}>
            {texts.cancel}
          </Button>
          <Button size={44} onClick={() => decide('keep')}>
            {texts.keepScores}
          </Button>
          <Button size={44} kind="primary" onClick={() => decide('rescore')}>
            {texts.rescore}
          </Button>
        </FormActs>
      </div>
    </Dialog>
  )
}

interface PaperQuestionProps {
  questions: readonly WrittenQuestion[]
  /** Which of them is changed, from 0. */
  at: number
  save: ReturnType<typeof useSavePaper>
  onClose: () => void
}

/** Changes one question of a paper in its place. Where that would change scores, it is asked what becomes of them. */
export function PaperQuestion({ questions, at, save, onClose }: PaperQuestionProps) {
  const [asked, setAsked] = useState<Asked>()
  const question = questions[at]
  if (!question) return null
  const put = async (Questions: WrittenQuestion[]): Promise<boolean> => {
    const Rescored = [{ From: at, To: at }]
    const trial = await save.mutateAsync({ Questions, Rescored, IsTrial: 1 })
    const choice =
      trial.RescoredCount === 0
        ? 'rescore'
        : await new Promise<'rescore' | 'keep' | 'stop'>((decide) =>
            setAsked({ handIns: trial.HandInCount, changed: trial.RescoredCount, decide }),
          )
    setAsked(undefined)
    if (choice === 'stop') return false
    await save.mutateAsync({ Questions, Rescored: choice === 'rescore' ? Rescored : [] })
    return true
  }
  return (
    <>
      <QuestionDialog
        title={texts.editTitle(at + 1)}
        begun={draftOf({ ...NO_TAGS, Question: question })}
        hasTags={false}
        keep={(draft) => put(questions.with(at, questionOf(draft)))}
        onClose={onClose}
      />
      {asked && <RescoreDialog place={at + 1} asked={asked} />}
    </>
  )
}
