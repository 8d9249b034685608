import { useState } from 'react'
import { paperTexts as texts } from '../../texts/paper.ts'
import { ChoiceDialog } from '../../ui/floating/choice-dialog.tsx'
import type { PaperChange, useSavePaper } from './paper-queries.ts'

type Choice = 'rescore' | 'keep' | 'stop'

/** What its author is asked whose correction would change scores. */
interface Asked {
  handIns: number
  changed: number
  decide: (choice: Choice) => void
}

interface RescoreWords {
  title: string
  rescoreHint: string
  keepHint: string
}

/** What is counted anew where its author wants it: keys of questions, or what some of the right options are worth. */
type Correction = Pick<PaperChange, 'Rescored' | 'RescoresRule'>

/** Saves a paper. Where its correction would change scores, its author is asked what becomes of them. */
export function useRescore(save: ReturnType<typeof useSavePaper>, { title, rescoreHint, keepHint }: RescoreWords) {
  const [asked, setAsked] = useState<Asked>()
  /** False: its author went back. */
  const put = async (change: PaperChange, correction: Correction): Promise<boolean> => {
    let choice: Choice = 'rescore'
    if (Object.keys(correction).length > 0) {
      const trial = await save.mutateAsync({ ...change, ...correction, IsTrial: 1 })
      if (trial.RescoredCount > 0)
        choice = await new Promise<Choice>((decide) =>
          setAsked({ handIns: trial.HandInCount, changed: trial.RescoredCount, decide }),
        )
    }
    setAsked(undefined)
    if (choice === 'stop') return false
    await save.mutateAsync({ ...change, ...(choice === 'rescore' ? correction : {}) })
    return true
  }
  const asking = asked && (
    <ChoiceDialog
      title={title}
      text={texts.rescoreCount(asked.handIns, asked.changed)}
      choices={[
        { key: 'keep', label: texts.keepScores, hint: keepHint },
        { key: 'rescore', label: texts.rescore, hint: rescoreHint },
      ]}
      onChoose={asked.decide}
      onClose={() => asked.decide('stop')}
    />
  )
  return { put, asking }
}
