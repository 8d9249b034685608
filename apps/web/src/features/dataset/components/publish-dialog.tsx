import { type Dataset, datasetMessages, type Licence } from '@shijie/contract'
import { type FormErrors, useForm } from '../../../lib/form.ts'
import { refusalAt } from '../../../lib/refusal-at.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
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

/** What is missing on the card, by its part. */
function issuesOf(card: Card): FormErrors<Card> {
  return {
    name: nameIssue(card.name),
    description: card.description.trim() ? undefined : datasetMessages.descriptionRequired,
    source: card.source.trim() ? undefined : datasetMessages.sourceRequired,
    hasConsent: card.hasPeople && !card.hasConsent ? datasetMessages.consentRequired : undefined,
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

/** What others must know about the set. */
function CardFields({ form: { field, values, errors, change } }: { form: ReturnType<typeof useForm<Card>> }) {
  return (
    <>
      <TextField {...field('name')} label={texts.name} autoFocus />
      <TextArea {...field('description')} label={texts.description} maxLength={500} />
      <TextField {...field('source')} label={texts.sourceField} placeholder={texts.sourcePlaceholder} maxLength={200} />
      <LicenceField {...field('licence')} label={texts.licenceField} names={texts.licences} />
      <Checkbox isChecked={values.hasPeople} onChange={(hasPeople) => change({ hasPeople })}>
        {texts.peopleField}
      </Checkbox>
      {values.hasPeople && (
        <div data-part="hasConsent">
          <Checkbox isChecked={values.hasConsent} onChange={(hasConsent) => change({ hasConsent })}>
            {texts.consent}
          </Checkbox>
          <FieldNote id="publish-consent" error={errors.hasConsent} />
        </div>
      )}
    </>
  )
}

/** What the server says against a part of the card. */
const refusals = {
  [datasetMessages.licenceLooser]: 'licence',
  [datasetMessages.consentRequired]: 'hasConsent',
} as const

/** Offers the present state of a set to the lobby, with what others must know about it. */
export function PublishDialog({ dataset, onClose }: { dataset: Dataset; onClose: () => void }) {
  const publish = usePublish()
  const first: Card = {
    name: dataset.DatasetName,
    description: dataset.Description,
    licence: 'CC-BY',
    source: '',
    hasPeople: false,
    hasConsent: false,
  }
  const kept = useKept('publish', dataset.DatasetId, first)
  const form = useForm({
    initial: first,
    draft: kept.draft,
    check: issuesOf,
    submit: async (card) => {
      try {
        const { State } = await publish.mutateAsync({ DatasetId: dataset.DatasetId, ...toBody(card) })
        kept.forget()
        tellOffer(State, { published: texts.publishedNow, waiting: texts.publishedWaiting })
        onClose()
        return undefined
      } catch (error) {
        return refusalAt(error, refusals)
      }
    },
    isLive: true,
  })
  return (
    <OfferDialog
      texts={{ title: texts.publishTitle, lead: texts.publishLead, offer: texts.publish, offering: texts.publishing }}
      form={form.form}
      isBusy={form.isBusy}
      issue={form.errors.whole}
      onClose={onClose}
    >
      <CardFields form={form} />
    </OfferDialog>
  )
}
