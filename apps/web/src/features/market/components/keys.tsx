import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { componentTexts as texts } from '../../../texts/market.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { CopyBox } from '../../../ui/pieces/copy-box.tsx'
import { keysQuery, useMakeKey, useRevokeKey } from '../queries.ts'

/** Keys for programs without a session: shown once, revoked at once. Few need them: folded for who has none. */
export function Keys({ componentId }: { componentId: string }) {
  const { data } = useQuery(keysQuery(componentId))
  const [name, setName] = useState('')
  const make = useMakeKey()
  const hasKeys = (data?.Items.length ?? 0) > 0 || make.data !== undefined
  const revoke = useRevokeKey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    doAct(make, { id: componentId, name: name.trim() }, { onSuccess: () => setName('') })
  }
  return (
    <details className="component-panel component-keys" open={hasKeys}>
      <summary>
        <h2>{texts.keys}</h2>
        <span>{texts.keysFor}</span>
      </summary>
      <p>{texts.keysHint}</p>
      <form onSubmit={submit}>
        <TextField label={texts.keyName} value={name} maxLength={30} onChange={setName} />
        <Button size={44} type="submit" isBusy={make.isPending}>
          {texts.makeKey}
        </Button>
      </form>
      {make.data && (
        <div className="component-key">
          <p role="status">{texts.keyMade}</p>
          <CopyBox text={make.data.Key} label={texts.keys} />
        </div>
      )}
      <ul>
        {data?.Items.map(({ KeyId, KeyName, Ending, UseTime }) => (
          <li key={KeyId}>
            <b>{texts.keyEnding(KeyName, Ending)}</b>
            <small>{texts.keyUsed(UseTime)}</small>
            <Button
              size={28}
              kind="quiet"
              onClick={() => doAct(revoke, KeyId, { onSuccess: () => showToast('success', texts.revoked) })}
            >
              {texts.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
