import type { AccessSettings } from '@shijie/contract'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { registrationTexts as texts } from '../../../texts/registration.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { useAccessChanges } from '../queries.ts'

function LicenceForm() {
  const { enterLicence } = useAccessChanges()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enterLicence.mutate(code, {
      onSuccess: () => {
        setCode('')
        showToast('success', texts.entered)
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        label={texts.code}
        value={code}
        onChange={setCode}
        placeholder={texts.codePlaceholder}
        error={enterLicence.error ? sentenceOf(enterLicence.error) : undefined}
        spellCheck={false}
      />
      <Button type="submit" size={44} isBusy={enterLicence.isPending} busyText={texts.saving}>
        {texts.enter}
      </Button>
    </form>
  )
}

/** The registration number, the licence as it stands, and where to enter another. */
export function LicenceCard({ settings }: { settings: AccessSettings }) {
  const { Licence, RegNo, CanVerify } = settings
  return (
    <Card>
      <h2>{texts.licence}</h2>
      <dl className="access-facts">
        <dt>{texts.regNo}</dt>
        <dd>
          <b>{RegNo}</b>
          <div className="ui-small ui-ink-3">{texts.regNoHint}</div>
        </dd>
        <dt>{texts.licence}</dt>
        <dd>
          {Licence ? (
            <>
              <Tag tone={Licence.IsValid === 1 ? 'ok' : 'bad'}>{Licence.IsValid === 1 ? texts.valid : texts.over}</Tag>{' '}
              {texts.licensedTo(Licence.School, Licence.ValidUntil)}
            </>
          ) : (
            texts.noLicence
          )}
        </dd>
      </dl>
      {CanVerify === 1 ? <LicenceForm /> : <Tip>{texts.noKey}</Tip>}
    </Card>
  )
}
