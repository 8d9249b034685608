import { PICTURE_BYTES_MAX } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { siteTexts as texts } from '../../../texts/start.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { siteQuery, useSiteChanges } from '../queries.ts'
import styles from './site-form.module.css'

const OWN_LOGO = '/favicon.svg'

/** The school's logo: what is shown now, another picture, or the product's own again. */
export function LogoField() {
  const { data } = useQuery(siteQuery)
  const { setLogo, dropLogo } = useSiteChanges()
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const choose = (picture: File | undefined) => {
    // A server that is sent more than it takes breaks off, and the browser knows no reason.
    setIsTooLarge(picture !== undefined && picture.size > PICTURE_BYTES_MAX)
    if (picture && picture.size <= PICTURE_BYTES_MAX)
      doAct(setLogo, picture, { onSuccess: () => showToast('success', texts.logoSaved) })
  }
  const refusal = setLogo.error ? sentenceOf(setLogo.error) : undefined
  return (
    <div className={styles.logoField}>
      <span className={styles.logoFieldLabel}>{texts.logo}</span>
      <div className={styles.logoFieldRow}>
        <img src={data?.LogoUrl || OWN_LOGO} alt={texts.logo} height={48} />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={texts.chooseLogo}
          aria-describedby={note}
          className={styles.logoFieldFile}
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file may be chosen again after it was mended.
            event.target.value = ''
          }}
        />
        <Button isBusy={setLogo.isPending} busyText={texts.saving} onClick={() => input.current?.click()}>
          {texts.chooseLogo}
        </Button>
        {data?.LogoUrl && (
          <Button
            kind="quiet"
            isBusy={dropLogo.isPending}
            onClick={() => doAct(dropLogo, undefined, { onSuccess: () => showToast('success', texts.logoRemoved) })}
          >
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <FieldNote id={note} error={isTooLarge ? texts.logoTooLarge : refusal} hint={texts.logoHint} />
    </div>
  )
}
