import type { ExamQuestion, SavedAnswer } from '@shijie/contract'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { contentOf, isAnswered, letterOf } from '../choose.ts'

/** An answer in words: letters and contents of options, or what was written. */
function wordsOf(question: ExamQuestion, value: readonly string[]): string {
  const { Kind, Options, Lefts } = question
  if (!isAnswered(value)) return texts.conflictEmpty
  if (Kind === 'order') return value.map((id) => contentOf(question, id)).join(' → ')
  if (Kind === 'match')
    return Lefts.map((left, at) => `${left} — ${contentOf(question, value[at]) || texts.notMatched}`).join('；')
  const words = value.map((text) => {
    const index = Options.findIndex(({ OptionId }) => OptionId === text)
    return index < 0 ? text : `${letterOf(index)} ${Options[index]?.Content ?? ''}`
  })
  return words.join('；')
}

interface AnswerConflictProps {
  question: ExamQuestion
  mine: readonly string[]
  theirs: SavedAnswer
  onChoose: (which: 'mine' | 'theirs') => void
}

/** Two answers to one question, from two windows or devices: both are shown, and one is taken. */
export function AnswerConflict({ question, mine, theirs, onChoose }: AnswerConflictProps) {
  return (
    <section className="exam-conflict" role="alert">
      <p>{texts.conflictTitle}</p>
      <dl>
        <dt>{texts.conflictTheirs}</dt>
        <dd>{wordsOf(question, theirs.Value)}</dd>
        <dt>{texts.conflictMine}</dt>
        <dd>{wordsOf(question, mine)}</dd>
      </dl>
      <div className="exam-conflict-acts">
        <Button size={44} onClick={() => onChoose('theirs')}>
          {texts.useTheirs}
        </Button>
        <Button size={44} kind="soft" onClick={() => onChoose('mine')}>
          {texts.useMine}
        </Button>
      </div>
    </section>
  )
}
