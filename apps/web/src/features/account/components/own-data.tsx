import { closeAccount, exportOwnData, messages } from '@shijie/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { downloadBlob } from '../../../lib/download.ts'
import { clearSession } from '../../../lib/session.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { accountTexts as texts } from '../../../texts/account.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

function ExportButton() {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const data = await callEndpoint(exportOwnData)
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      downloadBlob(texts.exportName(data.ExportTime.slice(0, 10)), content)
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} busyText={texts.exporting} onClick={() => void save()}>
      {texts.exportData}
    </Button>
  )
}

interface CloseProps {
  hashPassword: (password: string) => string
  onClosed: () => void
}

function CloseDialog({ hashPassword, onClosed, onCancel }: CloseProps & { onCancel: () => void }) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setFailure(messages.passwordRequired)
    setIsBusy(true)
    try {
      await callEndpoint(closeAccount, { body: { Password: hashPassword(password) } })
      showToast('success', texts.closed)
      onClosed()
    } catch (error) {
      setFailure(sentenceOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog label={texts.closeTitle} onClose={onCancel}>
      <div className="ui-dialog-body">
        <h2>{texts.closeTitle}</h2>
        <ul className="account-consequences">
          {texts.closeConsequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <form onSubmit={submit} noValidate>
          <TextField
            label={texts.ownPassword}
            type="password"
            icon="lock"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={failure}
            autoFocus
          />
          <div className="account-actions">
            <Button onClick={onCancel}>{texts.keepAccount}</Button>
            <Button type="submit" kind="danger" isBusy={isBusy} busyText={texts.closing}>
              {texts.closeNow}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}

/** A copy of everything that is kept, and the end of the account; a school's pupils are sent to their teacher. */
export function OwnData({ canClose, ...close }: CloseProps & { canClose: boolean }) {
  const [isClosing, setIsClosing] = useState(false)
  const isClosed = useRef(false)
  // Forgotten when this page is left: earlier, its guard would ask to sign in.
  useEffect(
    () => () => {
      if (isClosed.current) clearSession()
    },
    [],
  )
  const onClosed = () => {
    isClosed.current = true
    close.onClosed()
  }
  return (
    <>
      <div className="account-actions">
        <ExportButton />
        {canClose && (
          <Button kind="danger" onClick={() => setIsClosing(true)}>
            {texts.closeAccount}
          </Button>
        )}
      </div>
      {!canClose && <Tip icon="users">{messages.closeBySchool}</Tip>}
      {isClosing && <CloseDialog {...close} onClosed={onClosed} onCancel={() => setIsClosing(false)} />}
    </>
  )
}
