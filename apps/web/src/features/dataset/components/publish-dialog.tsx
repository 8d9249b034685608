import { type Dataset, datasetMessages, type Licence } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LicenceField } from '../../publication/components/licence-field.tsx'
import { OfferDialog } from '../../publication/components/offer-dialog.tsx'
import { tellOffer } from '../../publication/publication-state.ts'
import { nameIssue } from '../draft-rules.ts'
import { usePublish } from '../published-queries.ts'

interface Card {
  name: string
  description: string
  licence: Licence
  source: string
  hasPeople: boolean
  hasConsent: boolean
}

type Issues = Partial<Record<'name' | 'description' | 'source' | 'consent', string>>

/** What is missing on the card, by its part. */
function issuesOf(card: Card): Issues {
  const name = nameIssue(card.name)
  return {
    ...(name ? { name } : {}),
    ...(card.description.trim() ? {} : { description: datasetMessages.descriptionRequired }),
    ...(card.source.trim() ? {} : { source: datasetMessages.sourceRequired }),
    ...(card.hasPeople && !card.hasConsent ? { consent: datasetMessages.consentRequired } : {}),
  }
}

const toBody = (card: Card) =>
  ({
    DatasetName: card.name.trim(),
    Description: card.description.trim(),
    Licence: card.licence,
    Source: card.source.trim(),
    HasPeople: card.hasPeople ? 1 : 0,
    HasConsent: card.hasConsent ? 1 : 0,
  }) as const

interface FieldsProps {
  card: Card
  issues: Issues
  onChange: (change: Partial<Card>) => void
}

/** What others must know about the set. */
function CardFields({ card, issues, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={texts.name}
        autoFocus
        value={card.name}
        error={issues.name}
        onChange={(name) => onChange({ name })}
      />
      <TextArea
        label={texts.description}
        maxLength={500}
        value={card.description}
        error={issues.description}
        onChange={(description) => onChange({ description })}
      />
      <TextField
        label={texts.sourceField}
        placeholder={texts.sourcePlaceholder}
        maxLength={200}
        value={card.source}
        error={issues.source}
        onChange={(source) => onChange({ source })}
      />
      <LicenceField
        label={texts.licenceField}
        names={texts.licences}
        value={card.licence}
        onChange={(licence) => onChange({ licence })}
      />
      <Checkbox isChecked={card.hasPeople} onChange={(hasPeople) => onChange({ hasPeople })}>
        {texts.peopleField}
      </Checkbox>
      {card.hasPeople && (
        <Checkbox isChecked={card.hasConsent} onChange={(hasConsent) => onChange({ hasConsent })}>
          {texts.consent}
        </Checkbox>
      )}
    </>
  )
}

/** Offers the present state of a set to the lobby, with what others must know about it. */
export function PublishDialog({ dataset, onClose }: { dataset: Dataset; onClose: () => void }) {
  const publish = usePublish()
  const [wasSent, setWasSent] = useState(false)
  const kept = useKept<Card>(`publish.${dataset.DatasetId}`, {
    name: dataset.DatasetName,
    description: dataset.Description,
    licence: 'CC-BY',
    source: '',
    hasPeople: false,
    hasConsent: false,
  })
  const card = kept.values
  const issues = wasSent ? issuesOf(card) : {}
  const offer = () => {
    setWasSent(true)
    if (Object.keys(issuesOf(card)).length > 0) return
    const body = { DatasetId: dataset.DatasetId, ...toBody(card) }
    publish.mutate(body, {
      onSuccess: ({ State }) => {
        kept.forget()
        tellOffer(State, { published: texts.publishedNow, waiting: texts.publishedWaiting })
        onClose()
      },
    })
  }
  return (
    <OfferDialog
      texts={{ title: texts.publishTitle, lead: texts.publishLead, offer: texts.publish, offering: texts.publishing }}
      isBusy={publish.isPending}
      issue={issues.consent ?? (publish.error ? sentenceOf(publish.error) : undefined)}
      onOffer={offer}
      onClose={onClose}
    >
      <CardFields card={card} issues={issues} onChange={(change) => kept.set({ ...card, ...change })} />
    </OfferDialog>
  )
}
