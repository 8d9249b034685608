import { type DataOf, type getCoursePublication, OFFER_NOTE_MAX, PUBLICATION_STATES } from '@shijie/contract'
import { whenOf } from '../../../lib/format.ts'
import { coursePublicationTexts as texts } from '../../../texts/course-publication.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import styles from './open-dialog.module.css'

/** How it stands with a course and everyone. */
export type Publication = DataOf<typeof getCoursePublication>

const { published, refused, waiting } = PUBLICATION_STATES

/** What became of an offer. */
function Outcome({ publication, classes }: { publication: Publication; classes: readonly string[] }) {
  const { State, Note, Reason, OfferTime, DecideTime } = publication
  if (State === waiting) {
    return (
      <div className={styles.outcome} data-state="waiting">
        <b>{texts.waitingSince(whenOf(OfferTime))}</b>
        {Note && <p>{texts.noteWas(Note)}</p>}
      </div>
    )
  }
  if (State === refused) {
    return (
      <div className={styles.outcome} data-state="refused">
        <b>{texts.refusedAt(whenOf(DecideTime))}</b>
        <p>{texts.reasonWas(Reason)}</p>
      </div>
    )
  }
  if (State !== published) return null
  return (
    <div className={styles.outcome} data-state="published">
      <b>{texts.isPublished}</b>
      <p>{texts.withdrawHint(classes)}</p>
    </div>
  )
}

interface EveryoneChoiceProps {
  publication: Publication
  /** Classes that the course is open to besides. */
  classes: readonly string[]
  note: string
  onNote: (note: string) => void
}

/** A course for everyone: what that means, what became of it, and a note for whoever decides. */
export function EveryoneChoice({ publication, classes, note, onNote }: EveryoneChoiceProps) {
  const { State, IsOwner, IsAtOnce } = publication
  const isToOffer = State !== waiting && State !== published
  return (
    <>
      <Outcome publication={publication} classes={classes} />
      {IsOwner === 0 && <p className="ui-ink-2">{texts.ownerOnly}</p>}
      {IsOwner === 1 && isToOffer && <p className="ui-ink-2">{IsAtOnce === 1 ? texts.atOnce : texts.needsReview}</p>}
      {IsOwner === 1 && isToOffer && IsAtOnce === 0 && (
        <TextArea
          label={texts.note}
          hint={texts.noteHint}
          rows={2}
          maxLength={OFFER_NOTE_MAX}
          value={note}
          onChange={onNote}
        />
      )}
    </>
  )
}
