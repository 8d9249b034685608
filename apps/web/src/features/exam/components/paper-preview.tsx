import type { ExamQuestion } from '@shijie/contract'
import { useState } from 'react'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { QuestionView } from './question-view.tsx'
import './result.css'

/** All questions of a paper as learners see them; they can be answered, and nothing is kept. */
export function PaperPreview({ questions }: { questions: readonly ExamQuestion[] }) {
  const [values, setValues] = useState<Record<string, string[]>>({})
  return (
    <>
      <Tip icon="eye">{texts.previewNote}</Tip>
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
