import type { WrittenQuestion } from '@shijie/contract'
import { useState } from 'react'
import { paperTexts as texts } from '../../../texts/paper.ts'
import { keptEdit } from '../kept-draft.ts'
import type { useSavePaper } from '../paper-queries.ts'
import { draftOf, questionOf } from '../question-draft.ts'
import { useRescore } from '../use-rescore.tsx'
import { QuestionDialog } from './question-form.tsx'

const NO_TAGS = { Topic: '', Standard: '', Level: '', Misconception: '' } as const

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
  const { put, asking } = useRescore(save, {
    title: texts.rescoreTitle(at + 1),
    rescoreHint: texts.rescoreHint,
    keepHint: texts.keepScoresHint,
  })
  const question = questions[at]
  // As it was when it was opened: the list is read again while somebody writes.
  const [begun] = useState(() => question && draftOf({ ...NO_TAGS, Question: question }))
  const [unsent] = useState(() => begun && keptEdit(lessonId, begun, true))
  if (!begun || !unsent) return null
  return (
    <>
      <QuestionDialog
        title={texts.editTitle(at + 1)}
        begun={begun}
        hasTags={false}
        unsent={unsent}
        keep={(draft) =>
          put({ Questions: questions.with(at, questionOf(draft)), Rescored: [] }, { Rescored: [{ From: at, To: at }] })
        }
        onClose={onClose}
      />
      {asking}
    </>
  )
}
