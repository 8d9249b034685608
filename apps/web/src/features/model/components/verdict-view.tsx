import type { Verdict } from '@shijie/contract'
import { type CSSProperties, useState } from 'react'
import { colourOf } from '../../../lib/label-colours.ts'
import { toNamedBoxes } from '../../../lib/named-boxes.ts'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { BodyFigure } from '../../../ui/drawings/body-figure.tsx'
import { NamedBoxes } from '../../../ui/lists/named-boxes.tsx'
import { Sound } from '../../../ui/pieces/sound.tsx'
import { percentOf, shortNumber } from '../figures.ts'
import type { Trial } from './verify-desk.tsx'

interface VerdictViewProps {
  trial: Trial
  verdict: Verdict
  labels: readonly { LabelName: string; Color: number }[]
}

/** The picture with the boxes that were found in it. */
function Picture({
  url,
  verdict,
  colourOfLabel,
}: {
  url: string
  verdict: Verdict
  colourOfLabel: (name: string) => string
}) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  return (
    <span className="verify-picture">
      <img
        src={url}
        alt=""
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      {size && verdict.Boxes.length > 0 && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <NamedBoxes size={size} boxes={toNamedBoxes(verdict.Boxes, colourOfLabel)} />
        </svg>
      )}
    </span>
  )
}

function Scores({ verdict, colourOfLabel }: { verdict: Verdict; colourOfLabel: (name: string) => string }) {
  return (
    <ul className="scores">
      {verdict.Boxes.map(({ X, Y, LabelName, Confidence }) => (
        <li key={`${X} ${Y} ${LabelName}`}>
          <span>{LabelName}</span>
          <i>
            <b style={{ width: percentOf(Confidence), background: colourOfLabel(LabelName) }} />
          </i>
          <em>{percentOf(Confidence)}</em>
        </li>
      ))}
      {verdict.Scores.map(({ LabelName, Score }) => (
        <li key={LabelName}>
          <span>{LabelName}</span>
          <i>
            <b style={{ width: percentOf(Score), background: colourOfLabel(LabelName) }} />
          </i>
          <em>{percentOf(Score)}</em>
        </li>
      ))}
    </ul>
  )
}

function answerOf({ Error: reason, Value, Boxes, Scores: scores, IsUnsure, LabelName }: Verdict): string {
  if (reason) return reason
  if (Value !== null) return texts.value(shortNumber(Value))
  if (scores.length === 0) return Boxes.length > 0 ? texts.boxes(Boxes.length) : texts.noBoxes
  return IsUnsure === 1 ? texts.unsure : LabelName
}

/** What the model says, how sure it is of each label, and of a text what spoke for it. */
export function VerdictView({ trial, verdict, labels }: VerdictViewProps) {
  const colourOfLabel = (name: string) =>
    colourOf(labels.find(({ LabelName }) => LabelName === name)?.Color ?? labels.length)
  const strongest = Math.max(0.001, ...verdict.Reasons.map(({ Weight }) => Math.abs(Weight)))
  return (
    <>
      {trial.pictureUrl && <Picture url={trial.pictureUrl} verdict={verdict} colourOfLabel={colourOfLabel} />}
      {trial.soundUrl && <Sound src={trial.soundUrl} />}
      {trial.pose && <BodyFigure values={trial.pose} />}
      {trial.words && <blockquote>{trial.words}</blockquote>}
      <p className="verify-word">{answerOf(verdict)}</p>
      <Scores verdict={verdict} colourOfLabel={colourOfLabel} />
      {verdict.Reasons.length > 0 && (
        <div className="reasons">
          <h2>{texts.reasons}</h2>
          <p>
            {verdict.Reasons.map(({ Text, Weight }) => (
              <span
                key={Text}
                className={Weight > 0 ? 'for' : 'against'}
                style={{ '--strength': Math.abs(Weight) / strongest } as CSSProperties}
              >
                {Text}
              </span>
            ))}
          </p>
          {verdict.Reasons.some(({ Weight }) => Weight <= 0) && <small>{texts.reasonsAgainst}</small>}
        </div>
      )}
    </>
  )
}
