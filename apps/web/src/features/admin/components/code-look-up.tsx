import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { codesTexts as texts } from '../../../texts/admin-pages.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useFindCode } from '../queries.ts'

/** What became of one code, for a reader who stands at the desk. */
export function CodeLookUp() {
  const [code, setCode] = useState('')
  const find = useFindCode()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find.mutate(code)
  }
  const found = find.data
  return (
    <section className="ui-section">
      <h2>{texts.lookUp}</h2>
      <form className="ui-tools" onSubmit={submit}>
        <TextField
          label={texts.title}
          value={code}
          onChange={setCode}
          hint={texts.lookUpHint}
          error={find.isError ? sentenceOf(find.error) : undefined}
          beside={
            <Button type="submit" size={44} isBusy={find.isPending}>
              {texts.lookUpButton}
            </Button>
          }
        />
      </form>
      {found && (
        <p role="status">
          <b>{texts.states[found.State]}</b>，{texts.ofBatch(found.Name)}
          {found.State === 'redeemed' && `，${texts.redeemedBy(found.RedeemerName, found.RedeemTime)}`}
        </p>
      )}
    </section>
  )
}
