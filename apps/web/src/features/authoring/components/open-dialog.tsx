import { type BodyInput, type openCourse, PUBLICATION_STATES } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { coursePublicationTexts as publicationTexts } from '../../../texts/course-publication.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { useLeaveAsk } from '../../../ui/floating/use-leave-ask.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { isOffered, tellOffer } from '../../publication/publication-state.ts'
import { placesQuery, publicationQuery, useWithdrawCourse } from '../course-publication.ts'
import { openedQuery, useOpenCourse } from '../queries.ts'
import { ClassChoice, type Place } from './class-choice.tsx'
import { EveryoneChoice, type Publication } from './everyone-choice.tsx'
import styles from './open-dialog.module.css'

/** To whom a course may be opened. */
type Audience = 'classes' | 'everyone'

const { published, refused, waiting } = PUBLICATION_STATES

/** What was offered, or was refused, is what one comes to look at. */
const firstAudience = ({ State }: Publication): Audience =>
  State === refused || isOffered(State) ? 'everyone' : 'classes'

const seenBy = (isPublic: boolean, names: readonly string[]): string => {
  if (isPublic) return publicationTexts.seenByAll
  return names.length > 0 ? names.join('、') : publicationTexts.seenByNobody
}

interface AudienceFieldProps {
  audience: Audience
  onChoose: (audience: Audience) => void
}

function AudienceField({ audience, onChoose }: AudienceFieldProps) {
  const options = [
    ['classes', publicationTexts.toClasses, publicationTexts.toClassesHint],
    ['everyone', publicationTexts.toAll, publicationTexts.toAllHint],
  ] as const
  return (
    <fieldset className={styles.audience}>
      <legend>{publicationTexts.to}</legend>
      {options.map(([key, name, hint]) => (
        <label key={key}>
          <input type="radio" name="audience" checked={audience === key} onChange={() => onChoose(key)} />
          <span>
            <b>{name}</b>
            <span className="ui-ink-2">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface OpenFormProps {
  courseId: string
  publication: Publication
  opened: readonly { OrgId: string; OrgName: string }[]
  isPublic: boolean
  places: readonly Place[]
  open: ReturnType<typeof useOpenCourse>
  withdraw: ReturnType<typeof useWithdrawCourse>
  note: string
  onNote: (note: string) => void
  onClose: () => void
}

function OpenForm(props: OpenFormProps) {
  const { courseId, publication, opened, isPublic, places, open, withdraw, note, onNote, onClose } = props
  const [chosenAudience, setAudience] = useState<Audience>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const audience = chosenAudience ?? firstAudience(publication)
  const marked = chosen ?? new Set(opened.map(({ OrgId }) => OrgId))
  const names = opened.map(({ OrgName }) => OrgName)
  const { State } = publication
  // Closing what nobody sees says nothing.
  const isClosable = isPublic || names.length > 0
  const isBusy = open.isPending || withdraw.isPending
  const error = open.error ?? withdraw.error
  const send = (how: Omit<BodyInput<typeof openCourse>, 'CourseId'>, tell: (state: typeof State) => void) =>
    doAct(
      open,
      { CourseId: courseId, ...how },
      {
        onSuccess: (done) => {
          tell(done.State)
          onClose()
        },
      },
    )
  const close = () => send({ IsOpen: 0 }, () => showToast('success', texts.closed))
  const openToClasses = () =>
    send({ IsOpen: 1, OrganisationIds: [...marked] }, () => showToast('success', texts.opened))
  const offer = () =>
    send({ IsOpen: 1, ToEveryone: 1, Note: note }, (state) =>
      tellOffer(state, { published: publicationTexts.published, waiting: publicationTexts.offered }),
    )
  const takeBack = () =>
    doAct(withdraw, courseId, {
      onSuccess: () => {
        // What can be done next is opening it to classes.
        setAudience('classes')
        showToast('success', State === waiting ? publicationTexts.takenBack : publicationTexts.withdrawn)
      },
    })
  return (
    <>
      <p className={styles.now}>
        <b>{publicationTexts.seenBy}</b>
        <span>{seenBy(isPublic, names)}</span>
      </p>
      <AudienceField audience={audience} onChoose={setAudience} />
      {audience === 'classes' ? (
        <ClassChoice places={places} marked={marked} state={State} onChange={setChosen} />
      ) : (
        <EveryoneChoice publication={publication} classes={names} note={note} onNote={onNote} />
      )}
      <FieldNote id="open-course-note" error={error ? sentenceOf(error) : undefined} />
      <DialogActs>
        {isClosable && (
          <Button size={44} disabled={isBusy} onClick={close}>
            {texts.close}
          </Button>
        )}
        {audience === 'classes' && (
          <Button size={44} kind="primary" isBusy={open.isPending} disabled={isBusy} onClick={openToClasses}>
            {texts.openSave}
          </Button>
        )}
        {audience === 'everyone' && publication.IsOwner === 1 && isOffered(State) && (
          <Button size={44} kind="soft" isBusy={withdraw.isPending} disabled={isBusy} onClick={takeBack}>
            {State === published ? publicationTexts.withdraw : publicationTexts.takeBack}
          </Button>
        )}
        {audience === 'everyone' && publication.IsOwner === 1 && !isOffered(State) && (
          <Button size={44} kind="primary" isBusy={open.isPending} disabled={isBusy} onClick={offer}>
            {offerWord(publication)}
          </Button>
        )}
      </DialogActs>
    </>
  )
}

function offerWord({ State, IsAtOnce }: Publication): string {
  if (IsAtOnce === 1) return publicationTexts.openToAll
  return State === refused ? publicationTexts.offerAgain : publicationTexts.offer
}

interface OpenDialogProps {
  course: { CourseId: string; CourseName: string }
  onClose: () => void
}

/** Who sees a course: its classes at once, or everyone once an administrator has looked. */
export function OpenDialog({ course: { CourseId, CourseName }, onClose }: OpenDialogProps) {
  const places = useQuery(placesQuery)
  const opened = useQuery(openedQuery(CourseId))
  const publication = useQuery(publicationQuery(CourseId))
  const open = useOpenCourse()
  const withdraw = useWithdrawCourse()
  /** For whoever decides about an offer. */
  const [note, setNote] = useState('')
  const { leave, asking } = useLeaveAsk(note.trim() !== '', onClose)
  const failed = [places, opened, publication].find(({ isError, data }) => isError && !data)
  const retry = () => void Promise.all([places.refetch(), opened.refetch(), publication.refetch()])
  return (
    <Dialog
      label={texts.openTitle(CourseName)}
      onClose={leave}
      canClose={!open.isPending && !withdraw.isPending}
      className={styles.dialog}
    >
      <div className="ui-dialog-body stacked">
        <h2>{texts.openTitle(CourseName)}</h2>
        {failed && <ErrorState title={publicationTexts.error} message={sentenceOf(failed.error)} onRetry={retry} />}
        {!failed && !(places.data && opened.data && publication.data) && <Skeleton height={240} />}
        {places.data && opened.data && publication.data && (
          <OpenForm
            courseId={CourseId}
            publication={publication.data}
            opened={opened.data.Items}
            isPublic={opened.data.IsPublic === 1}
            places={places.data.Items}
            open={open}
            withdraw={withdraw}
            note={note}
            onNote={setNote}
            onClose={onClose}
          />
        )}
      </div>
      {asking}
    </Dialog>
  )
}
