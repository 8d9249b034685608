import type { ExamQuestion } from '@shijie/contract'
import { examTexts as texts } from '../../../texts/exam.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import type { Drafts } from '../answer-journal.ts'
import { halfAnswered, isAnswered, isHalfAnswered, unansweredCount } from '../choose.ts'
import './question-map.css'

interface QuestionMapProps {
  questions: readonly ExamQuestion[]
  drafts: Drafts
  current: number
  onGo: (index: number) => void
}

const LEGEND = ['current', 'answered', 'half', 'open', 'marked'] as const

/** All questions as numbers: where one is, what is answered, what is marked. */
export function QuestionMap({ questions, drafts, current, onGo }: QuestionMapProps) {
  // Half an answer is none: the question before handing in counts it as open as well.
  const done = questions.length - unansweredCount(questions, drafts) - halfAnswered(questions, drafts).length
  return (
    <nav className="question-map" aria-label={texts.mapLabel}>
      <div className="question-map-head">
        <h2>{texts.map}</h2>
        <span className="ui-small ui-ink-3">{texts.answeredCount(done, questions.length)}</span>
      </div>
      <ol>
        {questions.map((question, index) => {
          const { QuestionId } = question
          const draft = drafts.get(QuestionId)
          const isDone = isAnswered(draft?.value)
          const isHalf = isHalfAnswered(question, draft?.value)
          const words = [
            ...(index === current ? [texts.legend.current] : []),
            isHalf ? texts.legend.half : isDone ? texts.legend.answered : texts.legend.open,
            ...(draft?.isMarked ? [texts.legend.marked] : []),
          ]
          return (
            <li key={QuestionId}>
              <button
                type="button"
                className={classNames(
                  'question-number',
                  isDone && 'answered',
                  isHalf && 'half',
                  draft?.isMarked && 'marked',
                )}
                aria-current={index === current ? 'step' : undefined}
                aria-label={texts.mapState(index + 1, words)}
                onClick={() => onGo(index)}
              >
                {index + 1}
              </button>
            </li>
          )
        })}
      </ol>
      <ul className="question-legend" aria-hidden="true">
        {LEGEND.map((key) => (
          <li key={key}>
            <i data-state={key} />
            {texts.legend[key]}
          </li>
        ))}
      </ul>
    </nav>
  )
}
