import type { ShownBlock } from '@shijie/contract'
import { useState } from 'react'
import { openJournal } from '../../../lib/journal.ts'
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

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

/** What is chosen and not sent yet, kept in this browser; a page that records nothing keeps nothing either. */
const draftOf = ({ BlockId }: SelfCheckBlock, { send, waiting }: Answers) =>
  send && waiting
    ? openJournal('self-check-draft', BlockId, (value) => (isWords(value) ? value : undefined))
    : undefined

/** What stands chosen at first: what is on its way, else what was chosen and not sent, else what was answered. */
function chosenAtFirst(block: SelfCheckBlock, answers: Answers, answered: readonly string[]): readonly string[] {
  const onItsWay = answers.waiting?.get(block.BlockId)
  if (onItsWay || block.Answer?.IsRight === 1) return onItsWay ?? answered
  // Its teacher may have changed the choices meanwhile.
  const kept = draftOf(block, answers)?.read()
  return kept?.every((id) => block.Choices.some(({ ChoiceId }) => ChoiceId === id)) ? kept : answered
}

const isSame = (chosen: ReadonlySet<string>, ids: readonly string[]): boolean =>
  chosen.size === ids.length && ids.every((id) => chosen.has(id))

/** A question inside a page: it may be tried until it is right, and every choice says something to whoever took it. */
export function SelfCheck({ block, answers }: { block: SelfCheckBlock; answers: Answers }) {
  const { BlockId, Stem, HasSeveral, Choices, Answer } = block
  const answered = Answer?.Choices.map(({ ChoiceId }) => ChoiceId) ?? []
  const onItsWay = answers.waiting?.get(BlockId)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(chosenAtFirst(block, answers, answered)))
  // What was answered stands until something else is chosen.
  const said = isSame(chosen, answered) ? Answer : null
  const isRight = said?.IsRight === 1
  const choose = (id: string) => {
    const next = new Set(HasSeveral === 0 ? [] : chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
    draftOf(block, answers)?.keep([...next])
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
              onClick={() => {
                draftOf(block, answers)?.drop()
                send(BlockId, [...chosen])
              }}
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
