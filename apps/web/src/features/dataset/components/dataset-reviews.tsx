import { datasetMessages, ErrorCodes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { BusinessError } from '../../../lib/api-client.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { lobbyTexts, reviewTexts as texts } from '../../../texts/dataset-lobby.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { reviewsQuery, useReview, type WaitingSet } from '../published-queries.ts'
import { authorOf } from './lobby-card.tsx'
import styles from './reviews.module.css'

function RefuseDialog({ set, onClose }: { set: WaitingSet; onClose: () => void }) {
  const { mutate, isPending } = useReview()
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState<string>()
  const title = texts.refuseTitle(set.DatasetName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setIssue(datasetMessages.reasonRequired)
    mutate(
      { set, reason: reason.trim() },
      {
        onSuccess: onClose,
        // What is behind the window is no longer what the reason is about.
        onError: (error) => {
          if (error instanceof BusinessError && error.code === ErrorCodes.Conflict) onClose()
        },
      },
    )
  }
  return (
    <Dialog label={title} onClose={onClose} canClose={!isPending}>
      <form className="ui-dialog-body stacked" onSubmit={submit} noValidate>
        <h2>{title}</h2>
        <TextArea
          label={texts.reason}
          autoFocus
          maxLength={200}
          value={reason}
          hint={texts.reasonHint}
          error={issue}
          onChange={(value) => {
            setReason(value)
            setIssue(undefined)
          }}
        />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose} disabled={isPending}>
            {dataTexts.cancel}
          </Button>
          <Button size={44} kind="danger" type="submit" isBusy={isPending}>
            {texts.refuse}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Row({ set, onRefuse }: { set: WaitingSet; onRefuse: () => void }) {
  const { mutate, isPending } = useReview()
  const [firstSeen] = useState(set.Stamp)
  const pass = () => mutate({ set })
  const { DatasetName, ModelType } = set
  return (
    <li>
      <div>
        <b>{DatasetName}</b>
        <span>
          {texts.facts(authorOf(set), dataTexts.kindLong[ModelType], dataTexts.count(ModelType, set.SampleNum))}
        </span>
        {set.HasPeople === 1 && <em>{texts.people}</em>}
        <p>{set.Description}</p>
        <p>{texts.source(set.Source, lobbyTexts.licences[set.Licence])}</p>
        <p role="status">{set.Stamp !== firstSeen && <em>{texts.changed}</em>}</p>
      </div>
      <ButtonLink to={linkTo.datasetPreview(set.PubDatasetId)} aria-label={texts.lookAt(DatasetName)}>
        {texts.look}
      </ButtonLink>
      <Button aria-label={texts.refuseIt(DatasetName)} onClick={onRefuse} disabled={isPending}>
        {texts.refuse}
      </Button>
      <Button kind="soft" aria-label={texts.passIt(DatasetName)} isBusy={isPending} onClick={pass}>
        {texts.pass}
      </Button>
    </li>
  )
}

/** 待审核: data sets of one's pupils before others see them. Nothing where none waits. */
export function DatasetReviews() {
  const { data } = useQuery(reviewsQuery)
  const [refusing, setRefusing] = useState<WaitingSet>()
  if (!data || data.Items.length === 0) return null
  return (
    <section className={classNames('wrap', styles.datasetReviews)} aria-label={texts.title}>
      <h2>
        {texts.title}
        <small>{data.TotalCount}</small>
      </h2>
      <p>{texts.lead}</p>
      <ul>
        {data.Items.map((set) => (
          <Row key={set.PubDatasetId} set={set} onRefuse={() => setRefusing(set)} />
        ))}
      </ul>
      {refusing && <RefuseDialog set={refusing} onClose={() => setRefusing(undefined)} />}
    </section>
  )
}
