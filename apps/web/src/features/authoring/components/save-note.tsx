import { sentenceOf } from '../../../lib/api-client.ts'
import type { OutboxSnapshot } from '../../../lib/outbox.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { UnkeptNote } from '../use-unkept-fields.ts'
import { showClashes } from './clash-cards.tsx'
import styles from './save-note.module.css'

function wordsOf({ state, error }: OutboxSnapshot): string {
  switch (state) {
    case 'saved':
      return texts.saved
    case 'changed':
      return texts.changed
    case 'saving':
      return texts.savingNow
    case 'waiting':
      return texts.waiting
    case 'refused':
      return texts.refused(sentenceOf(error))
    case 'ended':
      return texts.ended
  }
}

const ICONS = {
  saved: 'check',
  changed: 'clock',
  saving: 'clock',
  waiting: 'offline',
  ended: 'offline',
  refused: 'alert',
} as const satisfies Record<OutboxSnapshot['state'], IconName>

interface SaveNoteProps {
  save: OutboxSnapshot
  isAsking: boolean
  /** What of the lesson is not kept. */
  unkept: UnkeptNote | undefined
  /** Leads to it. */
  onUnkept: () => void
}

/** How safe is what was written, in words that are read aloud when they are others. */
export function SaveNote({ save, isAsking, unkept, onUnkept }: SaveNoteProps) {
  const isUnkept = unkept !== undefined && save.state === 'saved'
  return (
    <p className={styles.note} data-state={isAsking || isUnkept ? 'waiting' : save.state} role="status">
      <Icon name={isAsking || isUnkept ? 'alert' : ICONS[save.state]} size={16} />
      {isUnkept && !isAsking ? (
        <>
          {unkept.words}
          <Button size={28} onClick={onUnkept}>
            {unkept.way}
          </Button>
        </>
      ) : isAsking ? (
        <>
          {texts.toDecide}
          <Button size={28} onClick={showClashes}>
            {texts.toClashes}
          </Button>
        </>
      ) : (
        wordsOf(save)
      )}
    </p>
  )
}
