import type { ShownBlock } from '@shijie/contract'
import { useState } from 'react'
import { pageTexts as texts } from '../../../texts/lesson-page.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import styles from './self-check.module.css'

type SelfCheckBlock = Extract<ShownBlock, { Kind: 'selfCheck' }>

/** Who answers, and how; without `send` nobody does, and `why` says so. */
export interface Answers {
  send?: (blockId: string, choiceIds: readonly string[]) => void
  /** What was chosen in which block, and is on its way. */
  waiting?: ReadonlyMap<string, readonly string[]>
  /** The server answers; else what waits goes by itself when it does again. */
  isHeard?: boolean
  why?: string
}

const isSame = (chosen: ReadonlySet<string>, ids: readonly string[]): boolean =>
  chosen.size === ids.length && ids.every((id) => chosen.has(id))

/** A question inside a page: it may be tried until it is right, and every choice says something to whoever took it. */
export function SelfCheck({ block, answers }: { block: SelfCheckBlock; answers: Answers }) {
  const { BlockId, Stem, HasSeveral, Choices, Answer } = block
  const answered = Answer?.Choices.map(({ ChoiceId }) => ChoiceId) ?? []
  const onItsWay = answers.waiting?.get(BlockId)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(onItsWay ?? answered))
  // What was answered stands until something else is chosen.
  const said = isSame(chosen, answered) ? Answer : null
  const isRight = said?.IsRight === 1
  const choose = (id: string) => {
    if (HasSeveral === 0) return setChosen(new Set([id]))
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const { send, isHeard = true } = answers
  const isSent = onItsWay !== undefined && isSame(chosen, onItsWay)
  const hasHint = said?.Choices.some(({ Feedback }) => Feedback !== '')
  return (
    <fieldset className={styles.check}>
      <legend>
        <span className={styles.kind}>{HasSeveral === 1 ? texts.selfCheckSeveral : texts.selfCheck}</span>
        <RichText text={Stem} />
      </legend>
      {Choices.map(({ ChoiceId, Text }) => {
        const told = said?.Choices.find((one) => one.ChoiceId === ChoiceId)
        const state = told && (told.IsRight === 1 ? 'right' : 'wrong')
        return (
          <div key={ChoiceId} className={styles.choice} data-state={state}>
            <label>
              <input
                type={HasSeveral === 1 ? 'checkbox' : 'radio'}
                name={BlockId}
                checked={chosen.has(ChoiceId)}
                disabled={!send || isRight}
                onChange={() => choose(ChoiceId)}
              />
              <span>
                <RichText text={Text} />
              </span>
              {state && <Icon name={state === 'right' ? 'check' : 'close'} size={18} />}
            </label>
            {told?.Feedback && (
              <p>
                <RichText text={told.Feedback} />
              </p>
            )}
          </div>
        )
      })}
      <div className={styles.foot}>
        {send ? (
          !isRight && (
            <Button
              kind="soft"
              isBusy={isSent && isHeard}
              disabled={chosen.size === 0 || said !== null || isSent}
              onClick={() => send(BlockId, [...chosen])}
            >
              {texts.checkAnswer}
            </Button>
          )
        ) : (
          <span>{answers.why}</span>
        )}
        <span role="status">
          {onItsWay && !isHeard
            ? texts.answerKept
            : said && (isRight ? texts.answeredRight : hasHint ? texts.answeredWrong : texts.answeredWrongNoHint)}
        </span>
      </div>
    </fieldset>
  )
}
