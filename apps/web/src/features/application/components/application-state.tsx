import type { DataOf, getOwnApplication } from '@shijie/contract'
import { applicationTexts as texts } from '../../../texts/application.ts'
import { Tag, type TagTone } from '../../../ui/pieces/tag.tsx'
import './application.css'

type Own = DataOf<typeof getOwnApplication>

const tones = { open: 'warn', approved: 'ok', rejected: 'bad' } as const satisfies Record<string, TagTone>

/** May a new application be sent: nothing is open, and nothing is granted. */
export const mayApply = ({ Application, HasOpenAccess }: Own): boolean =>
  HasOpenAccess === 0 && Application?.State !== 'open'

function sentenceOfState({ Application, HasOpenAccess, AccessUntil }: Own): string {
  if (HasOpenAccess === 1) return AccessUntil ? texts.grantedUntil(AccessUntil) : texts.grantedForever
  if (!Application) return texts.none
  switch (Application.State) {
    case 'open':
      return texts.openNote(Application.CreateTime)
    case 'rejected':
      return texts.rejectedNote(Application.RejectReason)
    case 'approved':
      return texts.ended
  }
}

/** What became of the own application, in a word and a sentence. */
export function ApplicationStateNote({ own }: { own: Own }) {
  const state = own.HasOpenAccess === 1 ? 'approved' : own.Application?.State
  const isOver = own.HasOpenAccess === 0 && state === 'approved'
  return (
    <div className="application-state">
      {state && !isOver && <Tag tone={tones[state]}>{texts.state[state]}</Tag>}
      <p>{sentenceOfState(own)}</p>
    </div>
  )
}
