import type { WrittenQuestion } from '@shijie/contract'
import { useState } from 'react'
import { paperTexts as texts } from '../../../texts/paper.ts'
import { ChoiceDialog } from '../../../ui/floating/choice-dialog.tsx'
import { keptEdit } from '../kept-draft.ts'
import type { useSavePaper } from '../paper-queries.ts'
import { draftOf, questionOf } from '../question-draft.ts'
import { QuestionDialog } from './question-form.tsx'

const NO_TAGS = { Topic: '', Standard: '', Level: '', Misconception: '' } as const

const CHOICES = [
  { key: 'keep', label: texts.keepScores, hint: texts.keepScoresHint },
  { key: 'rescore', label: texts.rescore, hint: texts.rescoreHint },
] as const

/** What its author is asked whose correction would change scores. */
interface Asked {
  handIns: number
  changed: number
  decide: (choice: 'rescore' | 'keep' | 'stop') => void
}

interface PaperQuestionProps {
  lessonId: string
  questions: readonly WrittenQuestion[]
  /** Which of them is changed, from 0. */
  at: number
  save: ReturnType<typeof useSavePaper>
  onClose: () => void
}

/** Changes one question of a paper in its place. Where that would change scores, it is asked what becomes of them. */
export function PaperQuestion({ lessonId, questions, at, save, onClose }: PaperQuestionProps) {
  const [asked, setAsked] = useState<Asked>()
  const question = questions[at]
  // As it was when it was opened: the list is read again while somebody writes.
  const [begun] = useState(() => question && draftOf({ ...NO_TAGS, Question: question }))
  const [unsent] = useState(() => begun && keptEdit(lessonId, begun, true))
  if (!begun || !unsent) return null
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
        begun={begun}
        hasTags={false}
        unsent={unsent}
        keep={(draft) => put(questions.with(at, questionOf(draft)))}
        onClose={onClose}
      />
      {asked && (
        <ChoiceDialog
          title={texts.rescoreTitle(at + 1)}
          text={texts.rescoreCount(asked.handIns, asked.changed)}
          choices={CHOICES}
          onChoose={asked.decide}
          onClose={() => asked.decide('stop')}
        />
      )}
    </>
  )
}
