import type { ExamQuestion } from '@shijie/contract'
import { useState } from 'react'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { QuestionView } from './question-view.tsx'
import './result.css'

interface PaperPreviewProps {
  questions: readonly ExamQuestion[]
  /** What stands around it says already that nothing is kept. */
  isToldAround?: boolean
}

/** All questions of a paper as learners see them; they can be answered, and nothing is kept. */
export function PaperPreview({ questions, isToldAround = false }: PaperPreviewProps) {
  const [values, setValues] = useState<Record<string, string[]>>({})
  return (
    <>
      {!isToldAround && <Tip icon="eye">{texts.previewNote}</Tip>}
      {questions.map((question, index) => (
        <Card key={question.QuestionId} className="result-card">
          <QuestionView
            question={question}
            number={index + 1}
            value={values[question.QuestionId] ?? []}
            onChange={(value) => setValues((before) => ({ ...before, [question.QuestionId]: value }))}
          />
        </Card>
      ))}
    </>
  )
}
