import type { AccessSettings } from '@shijie/contract'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/form.ts'
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
  const { form, isBusy, change, field } = useForm({
    initial: { code: '' },
    check: () => ({}),
    submit: async ({ code }) => {
      try {
        await enterLicence.mutateAsync(code)
        change({ code: '' })
        showToast('success', texts.entered)
        return undefined
      } catch (error) {
        return { code: sentenceOf(error) }
      }
    },
  })
  return (
    <form {...form}>
      <TextArea {...field('code')} label={texts.code} placeholder={texts.codePlaceholder} spellCheck={false} />
      <Button type="submit" size={44} isBusy={isBusy} busyText={texts.saving}>
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
