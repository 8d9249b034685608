import { QuestionBank } from '../../features/question-bank/components/question-bank.tsx'
import { screenPaths } from '../../lib/addresses.ts'
import { bankTexts as texts } from '../../texts/question-bank.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Way } from '../../ui/pieces/way.tsx'

/** The teacher's question bank. */
export function QuestionBankRoute() {
  useTitle(texts.title)
  return (
    <div className="wrap bank-page">
      <Way stops={[{ label: texts.back, to: screenPaths.teacherSide }]} current={texts.title} />
      <h1>{texts.title}</h1>
      <p className="ui-ink-3">{texts.lead}</p>
      <QuestionBank />
    </div>
  )
}
