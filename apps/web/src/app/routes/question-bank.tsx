import { QuestionBank } from '../../features/question-bank/components/question-bank.tsx'
import { screens } from '../../lib/addresses.ts'
import { bankTexts as texts } from '../../texts/question-bank.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** The teacher's question bank. */
export function QuestionBankRoute() {
  useTitle(texts.title)
  return (
    <div className="wrap bank-page">
      <ButtonLink size={28} kind="quiet" to={screens.teacherSide}>
        {texts.back}
      </ButtonLink>
      <h1>{texts.title}</h1>
      <p className="text-3">{texts.lead}</p>
      <QuestionBank />
    </div>
  )
}
