import { ACCESS_MODES, type AccessMode, type AccessSettings } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
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
  const [mode, choose] = useState<AccessMode>(settings.Mode)
  const [notice, setNotice] = useState(settings.Notice)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMode.mutate({ Mode: mode, Notice: notice }, { onSuccess: () => showToast('success', texts.saved) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className="access-modes">
        <legend>{texts.mode}</legend>
        {ACCESS_MODES.map((key) => (
          <label key={key}>
            <input type="radio" name="mode" checked={mode === key} onChange={() => choose(key)} />
            <span>
              <b>{texts.modes[key][0]}</b>
              <span className="ui-ink-2">{texts.modes[key][1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {mode !== 'open' && (
        <TextArea
          label={texts.notice}
          value={notice}
          onChange={setNotice}
          hint={texts.noticeHint}
          maxLength={200}
          rows={2}
        />
      )}
      <FieldNote id="access-failure" error={setMode.error ? sentenceOf(setMode.error) : undefined} />
      <Button type="submit" kind="primary" size={44} isBusy={setMode.isPending} busyText={texts.saving}>
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
