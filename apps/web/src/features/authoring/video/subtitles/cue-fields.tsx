import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import { Button } from '../../../../ui/pieces/button.tsx'
import { CUE_TEXT_MAX, type Cue } from './cue.ts'
import { shownTime, typedTime } from './cue-time.ts'
import styles from './subtitles.module.css'
import type { CueActs } from './use-cue-acts.ts'

interface TimeFieldProps {
  label: string
  ms: number
  onTime: (ms: number) => void
}

/** A time that is taken when the hands leave it, or with Enter. */
function TimeField({ label, ms, onTime }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const value = typed === undefined ? ms : typedTime(typed)
  const take = () => {
    if (value === undefined) return
    setTyped(undefined)
    if (typed !== undefined && shownTime(value) !== shownTime(ms)) onTime(value)
  }
  return (
    <label className={styles.time}>
      {label}
      <input
        value={typed ?? shownTime(ms)}
        maxLength={12}
        inputMode="decimal"
        aria-invalid={value === undefined || undefined}
        title={value === undefined ? texts.badTimeTyped : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
    </label>
  )
}

interface CueFieldsProps {
  cue: Cue
  hasNext: boolean
  acts: CueActs
}

/** The sentence that is being written. */
export function CueFields({ cue, hasNext, acts }: CueFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { id } = cue
  useEffect(() => {
    const element = area.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  const press = (event: KeyboardEvent) => {
    // A Chinese keyboard takes its words with Enter.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) acts.writeNext(id)
    else if (event.key === 'Escape') acts.rest(id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <textarea
        ref={area}
        className={styles.area}
        aria-label={texts.text}
        rows={Math.min(4, cue.text.split('\n').length + (cue.text.length > 18 ? 1 : 0))}
        maxLength={CUE_TEXT_MAX}
        value={cue.text}
        onChange={({ target }) => acts.write(id, target.value)}
        onKeyDown={press}
      />
      <div className={styles.times}>
        <TimeField label={texts.start} ms={cue.start} onTime={(start) => acts.retime(id, { start })} />
        <TimeField label={texts.end} ms={cue.end} onTime={(end) => acts.retime(id, { end })} />
      </div>
      <div className={styles.cueActs}>
        <Button size={28} title={texts.splitHint} onClick={() => acts.split(id, area.current?.selectionStart ?? 0)}>
          {texts.split}
        </Button>
        {hasNext && (
          <Button size={28} onClick={() => acts.join(id)}>
            {texts.join}
          </Button>
        )}
        <Button size={28} kind="quiet" onClick={() => acts.remove(id)}>
          {texts.delete}
        </Button>
      </div>
    </>
  )
}
