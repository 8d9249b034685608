import type { ExamQuestion } from '@shijie/contract'
import { examTexts as texts } from '../../../texts/exam.ts'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { letterOf } from '../choose.ts'
import styles from './match-answer.module.css'

interface MatchProps {
  question: ExamQuestion
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** For each left-hand text what belongs to it; the right-hand side stands beside it, for formulas and long texts. */
export function MatchAnswer({ question, value, onChange }: MatchProps) {
  const { Lefts, Options } = question
  const join = (place: number, optionId: string) =>
    onChange(Lefts.map((_, at) => (at === place ? optionId : (value[at] ?? ''))))
  return (
    <div className={styles.match}>
      <p className="ui-small ui-ink-3">{texts.matchHint}</p>
      <div className={styles.sides}>
        <ul className={styles.lefts}>
          {Lefts.map((left, place) => (
            <li key={left} data-state={value[place] ? 'joined' : undefined}>
              <span>
                <RichText text={left} />
              </span>
              <select
                aria-label={texts.matchOf(left)}
                value={value[place] ?? ''}
                onChange={({ target }) => join(place, target.value)}
              >
                <option value="">{texts.matchNone}</option>
                {Options.map(({ OptionId, Content }, at) => (
                  <option key={OptionId} value={OptionId}>
                    {letterOf(at)} {Content}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
        <ul className={styles.rights} aria-label={texts.matchRights}>
          {Options.map(({ OptionId, Content }, at) => (
            <li key={OptionId} data-state={value.includes(OptionId) ? 'joined' : undefined}>
              <b>{letterOf(at)}</b>
              <span>
                <RichText text={Content} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
