import type { StepUse } from '@shijie/contract'
import type { CSSProperties } from 'react'
import { trainingTexts as texts } from '../../../texts/training.ts'
import './step-uses.css'

/** A block in its colour, so that it is found by eye in the toolbox; Python as it is typed. */
function Use({ use: { Words, SubjectName, Colour } }: { use: StepUse }) {
  if (!Colour) {
    return (
      <li>
        <code>{Words}</code>
      </li>
    )
  }
  return (
    <li>
      <b style={{ '--block': Colour } as CSSProperties}>{Words}</b>
      <small>{texts.usesIn(SubjectName)}</small>
    </li>
  )
}

/** What the step is built of; how it fits together is the learner's to find. */
export function StepUses({ uses }: { uses: readonly StepUse[] }) {
  if (uses.length === 0) return null
  const isBlocks = uses.some(({ Colour }) => Colour !== '')
  return (
    <div className="step-uses">
      <h3>{isBlocks ? texts.usesBlocks : texts.usesPython}</h3>
      <ul>
        {uses.map((use) => (
          <Use key={use.Words} use={use} />
        ))}
      </ul>
    </div>
  )
}
