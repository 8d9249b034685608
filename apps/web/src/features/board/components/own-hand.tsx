import { HAND_MAX, type OwnClass } from '@shijie/contract'
import { useRef } from 'react'
import { useKept } from '../../../lib/use-kept.ts'
import { boardTexts } from '../../../texts/board.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import type { OwnActs } from '../queries.ts'
import styles from './live-bar.module.css'

const texts = boardTexts.own

interface HandProps {
  lesson: OwnClass
  acts: OwnActs
}

/** Why the hand is up, for whoever wants to say it: the hand is up already. What is typed outlives a reload. */
function HandReason({ lesson, acts }: HandProps) {
  const kept = useKept('hand', lesson.SessionId, { reason: '' })
  const { reason } = kept.values
  const box = useRef<HTMLInputElement>(null)
  return (
    <form
      className={styles.hand}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') box.current?.focus()
        // Its answer may take this form away, so what follows must not hang on it; a refusal is told by the bar.
        else void acts.hand.mutateAsync({ IsUp: 1, Reason: reason }).then(kept.clear, () => undefined)
      }}
    >
      <input
        ref={box}
        aria-label={texts.reason}
        aria-describedby="hand-readers"
        placeholder={texts.reason}
        maxLength={HAND_MAX}
        value={reason}
        onChange={({ target }) => kept.set({ reason: target.value })}
      />
      <small id="hand-readers">{texts.reasonFor}</small>
      {/* Where the hand went up by a press, a second press only leads into the box. */}
      <Button size={36} type="submit">
        {texts.reasonSend}
      </Button>
    </form>
  )
}

const standOf = ({ IsHandSeen, HandReason: reason }: OwnClass): string => {
  if (IsHandSeen === 1) return reason ? texts.handSeenWith(reason) : texts.handSeen
  return reason ? texts.reasonSaid(reason) : texts.handWaits
}

/** One press raises the hand; what it is about can be said then, and stands there as the teacher reads it. */
export function OwnHand({ lesson, acts }: HandProps) {
  if (lesson.IsHandUp === 0)
    return (
      <Button size={36} isBusy={acts.hand.isPending} onClick={() => acts.hand.mutate({ IsUp: 1, Reason: '' })}>
        {texts.handUp}
      </Button>
    )
  return (
    <>
      <span role="status" className={styles.said}>
        {standOf(lesson)}
      </span>
      <Button size={36} kind="quiet" isBusy={acts.hand.isPending} onClick={() => acts.hand.mutate({ IsUp: 0 })}>
        {texts.handDown}
      </Button>
      {lesson.HandReason === '' && <HandReason lesson={lesson} acts={acts} />}
    </>
  )
}
