import { datasetMessages, type PublishedDataset } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { links } from '../../../lib/addresses.ts'
import { showToast } from '../../../lib/toasts.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { reviewTexts as texts } from '../../../texts/dataset-lobby.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { reviewsQuery, useReview } from '../published-queries.ts'
import { authorOf } from './lobby-card.tsx'
import './reviews.css'

function RefuseDialog({ set, onClose }: { set: PublishedDataset; onClose: () => void }) {
  const { mutate, isPending } = useReview()
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState<string>()
  const title = texts.refuseTitle(set.DatasetName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setIssue(datasetMessages.reasonRequired)
    mutate(
      { pubDatasetId: set.PubDatasetId, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast('success', texts.refused)
          onClose()
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

/** 待审核: data sets of one's pupils before others see them. Nothing where none waits. */
export function DatasetReviews() {
  const { data } = useQuery(reviewsQuery)
  const { mutate, isPending } = useReview()
  const [refusing, setRefusing] = useState<PublishedDataset>()
  if (!data || data.Items.length === 0) return null
  const pass = ({ PubDatasetId }: PublishedDataset) =>
    mutate({ pubDatasetId: PubDatasetId, reason: undefined }, { onSuccess: () => showToast('success', texts.passed) })
  return (
    <section className="wrap dataset-reviews" aria-label={texts.title}>
      <h2>
        {texts.title}
        <small>{data.TotalCount}</small>
      </h2>
      <p>{texts.lead}</p>
      <ul>
        {data.Items.map((set) => (
          <li key={set.PubDatasetId}>
            <div>
              <b>{set.DatasetName}</b>
              <span>
                {texts.facts(
                  authorOf(set),
                  dataTexts.kindLong[set.ModelType],
                  dataTexts.count(set.ModelType, set.SampleNum),
                )}
              </span>
              {set.HasPeople === 1 && <em>{texts.people}</em>}
            </div>
            <ButtonLink to={links.datasetPreview(set.PubDatasetId)} aria-label={texts.lookAt(set.DatasetName)}>
              {texts.look}
            </ButtonLink>
            <Button aria-label={texts.refuseIt(set.DatasetName)} onClick={() => setRefusing(set)}>
              {texts.refuse}
            </Button>
            <Button kind="soft" aria-label={texts.passIt(set.DatasetName)} isBusy={isPending} onClick={() => pass(set)}>
              {texts.pass}
            </Button>
          </li>
        ))}
      </ul>
      {refusing && <RefuseDialog set={refusing} onClose={() => setRefusing(undefined)} />}
    </section>
  )
}
