import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { publicationTexts } from '../../../texts/publication.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useDecide, type WaitingKind, waitingQuery } from '../publication-kind.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import styles from './review-desk.module.css'

/** A thing that waits. The stamp is a mark of the words that are shown, and goes back with the decision. */
interface Waiting {
  Stamp: string
}

interface RowProps<Thing> {
  of: WaitingKind<Thing>
  thing: Thing
  onRefuse: () => void
  children: ReactNode
}

function Row<Thing extends Waiting>({ of, thing, onRefuse, children }: RowProps<Thing>) {
  const { mutate, isPending } = useDecide(of)
  const [firstSeen] = useState(thing.Stamp)
  const { name } = of.identify(thing)
  const { texts } = of
  return (
    <li>
      <div>
        {children}
        <p role="status">{thing.Stamp !== firstSeen && <em>{publicationTexts.changed}</em>}</p>
      </div>
      <ButtonLink to={of.addressOf(thing)} aria-label={publicationTexts.lookAt(name)}>
        {publicationTexts.look}
      </ButtonLink>
      <Button aria-label={texts.refuseIt(name)} onClick={onRefuse} disabled={isPending}>
        {texts.refuse}
      </Button>
      <Button
        kind="soft"
        aria-label={texts.passIt(name)}
        isBusy={isPending}
        onClick={() => mutate({ thing, decision: { IsPassed: 1, Reason: '' } })}
      >
        {texts.pass}
      </Button>
    </li>
  )
}

interface ReviewDeskProps<Thing> {
  of: WaitingKind<Thing>
  /** What is said of a thing: whoever decides has to have seen all that others will. */
  children: (thing: Thing) => ReactNode
}

/** 待审核: what one's pupils offer, before others see it. Nothing where none waits. */
export function ReviewDesk<Thing extends Waiting>({ of, children }: ReviewDeskProps<Thing>) {
  const query = useQuery(waitingQuery(of))
  const [refusing, setRefusing] = useState<Thing>()
  const { texts } = of
  if (query.isError && !query.data) {
    const retry = () => void query.refetch()
    return <ErrorState title={texts.error} message={sentenceOf(query.error)} onRetry={retry} />
  }
  // Most days nothing waits; then the page is about courses.
  if (!query.data || query.data.Items.length === 0) return null
  const { Items, TotalCount } = query.data
  return (
    <section className={classNames('wrap', styles.reviewDesk)} aria-label={texts.title}>
      <h2>
        {texts.title}
        <small>{TotalCount}</small>
      </h2>
      <p>{texts.lead}</p>
      <ul>
        {Items.map((thing) => (
          <Row key={of.identify(thing).id} of={of} thing={thing} onRefuse={() => setRefusing(thing)}>
            {children(thing)}
          </Row>
        ))}
      </ul>
      {refusing && <RefuseDialog of={of} thing={refusing} onClose={() => setRefusing(undefined)} />}
    </section>
  )
}
