import type { ExamQuestion } from '@shijie/contract'
import { useRef, useState } from 'react'
import { examTexts as texts } from '../../../texts/exam.ts'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { letterOf } from '../choose.ts'
import { type MatchSide, pressMatch } from '../press-match.ts'
import styles from './match-answer.module.css'
import { useMatchLines } from './use-match-lines.ts'

interface MatchProps {
  question: ExamQuestion
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Texts of two sides that are joined by pressing one and then the other, by finger, mouse or key; a line says which are. */
export function MatchAnswer({ question, value, onChange }: MatchProps) {
  const { Lefts, Options } = question
  const root = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<MatchSide>()
  const [told, setTold] = useState('')
  const joined = Lefts.map((_, place) => value[place] ?? '')
  const lines = useMatchLines(root, joined)
  const placeOf = (optionId: string) => Options.findIndex((option) => option.OptionId === optionId)
  const wordsOf = (optionId: string) => {
    const at = placeOf(optionId)
    return at < 0 ? texts.matchOpen : texts.matchedTo(letterOf(at), Options[at]?.Content ?? '')
  }
  const press = (side: MatchSide) => {
    const next = pressMatch({ held, value: joined }, side)
    setHeld(next.held)
    const changed = next.value.findIndex((optionId, place) => optionId !== joined[place])
    if (changed < 0) return
    onChange(next.value)
    setTold(texts.matchNow(Lefts[changed] ?? '', wordsOf(next.value[changed] ?? '')))
  }
  return (
    <div className={styles.match}>
      <p className="ui-small ui-ink-3">{texts.matchHint}</p>
      <div ref={root} className={styles.sides}>
        <ul aria-label={texts.matchLefts}>
          {Lefts.map((left, place) => (
            <li key={left}>
              <button
                type="button"
                data-match={`left-${place}`}
                data-state={joined[place] ? 'joined' : undefined}
                aria-pressed={held?.side === 'left' && held.place === place}
                aria-label={texts.matchLeft(left, wordsOf(joined[place] ?? ''))}
                onClick={() => press({ side: 'left', place })}
              >
                <span>
                  <RichText text={left} />
                </span>
                {joined[place] && <b aria-hidden="true">{letterOf(placeOf(joined[place]))}</b>}
              </button>
            </li>
          ))}
        </ul>
        <ul aria-label={texts.matchRights}>
          {Options.map(({ OptionId, Content }, at) => (
            <li key={OptionId}>
              <button
                type="button"
                data-match={`right-${OptionId}`}
                data-state={joined.includes(OptionId) ? 'joined' : undefined}
                aria-pressed={held?.side === 'right' && held.optionId === OptionId}
                aria-label={texts.matchRight(letterOf(at), Content)}
                onClick={() => press({ side: 'right', optionId: OptionId })}
              >
                <b aria-hidden="true">{letterOf(at)}</b>
                <span>
                  <RichText text={Content} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        <svg className={styles.lines} aria-hidden="true">
          {lines.map(({ place, x1, y1, x2, y2 }) => (
            <g key={place}>
              <line x1={x1} y1={y1} x2={x2} y2={y2} />
              <circle cx={x1} cy={y1} r="4" />
              <circle cx={x2} cy={y2} r="4" />
            </g>
          ))}
        </svg>
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}
