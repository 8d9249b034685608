import { ACCESS_MODES, type AccessSettings, setAccessMode } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { firstIssue, useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { registrationTexts as texts } from '../../../texts/registration.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { accessSettingsQuery, useAccessChanges } from '../queries.ts'
import { LicenceCard } from './licence-card.tsx'
import './site-access.css'

function ModeForm({ settings }: { settings: AccessSettings }) {
  const { setMode } = useAccessChanges()
  const { form, values, errors, isBusy, change, field } = useForm({
    initial: { mode: settings.Mode, notice: settings.Notice },
    check: ({ mode, notice }) => ({
      notice: mode === 'open' ? undefined : firstIssue(setAccessMode.body.shape.Notice, notice),
    }),
    submit: async ({ mode, notice }) => {
      await setMode.mutateAsync({ Mode: mode, Notice: notice })
      showToast('success', texts.saved)
      return undefined
    },
  })
  return (
    <form {...form}>
      <fieldset className="access-modes">
        <legend>{texts.mode}</legend>
        {ACCESS_MODES.map((key) => (
          <label key={key}>
            <input type="radio" name="mode" checked={values.mode === key} onChange={() => change({ mode: key })} />
            <span>
              <b>{texts.modes[key][0]}</b>
              <span className="ui-ink-2">{texts.modes[key][1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {values.mode !== 'open' && (
        <TextArea {...field('notice')} label={texts.notice} hint={texts.noticeHint} maxLength={200} rows={2} />
      )}
      <FieldNote id="access-failure" error={errors.whole} />
      <Button type="submit" kind="primary" size={44} isBusy={isBusy} busyText={texts.saving}>
        {texts.save}
      </Button>
    </form>
  )
}

/** Who may enter the site, and the licence of this installation. */
export function SiteAccess() {
  const query = useQuery(accessSettingsQuery)
  if (query.isPending) return <Skeleton height={320} radius={12} />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.error}
        message={sentenceOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div className="site-access">
      <Card>
        <ModeForm settings={query.data} />
      </Card>
      <LicenceCard settings={query.data} />
    </div>
  )
}
