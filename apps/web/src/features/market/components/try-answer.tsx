import type { Verdict } from '@shijie/contract'
import { useEffect, useState } from 'react'
import { toNamedBoxes } from '../../../lib/named-boxes.ts'
import { componentTexts as texts } from '../../../texts/market.ts'
import { BodyFigure } from '../../../ui/drawings/body-figure.tsx'
import { NamedBoxes } from '../../../ui/lists/named-boxes.tsx'
import { Sound } from '../../../ui/pieces/sound.tsx'
import './try-out.css'

/** What was asked about, to be shown beside the answer. */
export interface Tried {
  file?: Blob
  /** Points of a body. */
  pose?: readonly number[]
  text?: string
}

function answerOf({ Error: reason, Value, Scores, Boxes, IsUnsure, LabelName }: Verdict): string {
  if (reason) return reason
  if (Value !== null) return texts.value(Value.toFixed(2))
  if (Scores.length === 0) return texts.boxes(Boxes.length)
  return IsUnsure === 1 ? texts.unsure : LabelName
}

/** What the component says, and how sure it is of each name. */
export function Answer({ verdict }: { verdict: Verdict }) {
  return (
    <div className="try-answer" aria-live="polite">
      {verdict.Error === '' && <p className="try-judged">{texts.judged}</p>}
      <b>{answerOf(verdict)}</b>
      {verdict.Boxes.length + verdict.Scores.length > 0 && <p className="try-sure">{texts.sure}</p>}
      <ul>
        {verdict.Boxes.map(({ X, Y, LabelName, Confidence }) => (
          <li key={`${X} ${Y} ${LabelName}`}>
            <span>{LabelName}</span>
            <i>
              <b style={{ width: `${Math.round(Confidence * 100)}%` }} />
            </i>
            <em>{Math.round(Confidence * 100)}%</em>
          </li>
        ))}
        {verdict.Scores.map(({ LabelName, Score }) => (
          <li key={LabelName}>
            <span>{LabelName}</span>
            <i>
              <b style={{ width: `${Math.round(Score * 100)}%` }} />
            </i>
            <em>{Math.round(Score * 100)}%</em>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SeenFile({ file, verdict, isSound }: { file: Blob; verdict: Verdict; isSound: boolean }) {
  const [url, setUrl] = useState('')
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!url) return null
  if (isSound) return <Sound src={url} />
  return (
    <span className="try-seen">
      <img
        src={url}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      {size && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <NamedBoxes size={size} boxes={toNamedBoxes(verdict.Boxes)} />
        </svg>
      )}
    </span>
  )
}

/** The picture with what was found in it, the sound, or the body. */
export function Seen({ tried, verdict, isSound }: { tried: Tried; verdict: Verdict; isSound: boolean }) {
  if (tried.pose) return <BodyFigure values={tried.pose} />
  if (tried.text) return <q className="try-text">{tried.text}</q>
  return tried.file ? <SeenFile file={tried.file} verdict={verdict} isSound={isSound} /> : null
}
