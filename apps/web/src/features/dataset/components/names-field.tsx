import { type KeyboardEvent, useRef, useState } from 'react'
import { colourOf } from '../../../lib/label-colours.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import './dataset.css'

interface NamesFieldProps {
  /** Which part of its form it is. */
  part: string
  legend: string
  hint: string
  issue: string | undefined
  names: readonly string[]
  most: number
  hasColours?: boolean
  nameOf: (number: number) => string
  addText: string
  removeOf: (name: string) => string
  onChange: (names: string[]) => void
}

/** Ids for rows that are names alone: one stays with its row when another goes. A list that comes from elsewhere begins anew. */
function useRowIds(count: number) {
  const [kept, setIds] = useState<readonly number[]>([])
  const ids = kept.length === count ? kept : Array.from({ length: count }, (_, at) => at)
  return {
    ids,
    addId: () => setIds([...ids, Math.max(-1, ...ids) + 1]),
    removeId: (at: number) => setIds(ids.filter((_, index) => index !== at)),
  }
}

/** A list of short names: Enter goes on to the next one and makes it where there is none. */
export function NamesField(props: NamesFieldProps) {
  const { part, legend, hint, issue, names, most, hasColours = false, nameOf, addText, removeOf, onChange } = props
  const list = useRef<HTMLFieldSetElement>(null)
  const { ids, addId, removeId } = useRowIds(names.length)
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus())
  const add = () => {
    if (names.length < most) {
      addId()
      onChange([...names, ''])
    }
    focus(names.length)
  }
  const remove = (at: number) => {
    removeId(at)
    onChange(names.filter((_, index) => index !== at))
    // The button that was pressed is gone: the next one takes its place.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const rows = list.current?.querySelectorAll<HTMLButtonElement>('.dataset-row button') ?? []
      rows[Math.min(at, rows.length - 1)]?.focus()
    })
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (at + 1 < names.length) focus(at + 1)
    else if (names[at]?.trim()) add()
  }
  return (
    <fieldset ref={list} data-part={part}>
      <legend>{legend}</legend>
      {names.map((name, at) => (
        <div className="dataset-row" key={ids[at]}>
          {hasColours && <i style={{ background: colourOf(at) }} />}
          <input
            aria-label={nameOf(at + 1)}
            placeholder={nameOf(at + 1)}
            value={name}
            maxLength={20}
            autoComplete="off"
            onKeyDown={(event) => onKey(event, at)}
            onChange={(event) => onChange(names.map((old, index) => (index === at ? event.target.value : old)))}
          />
          <button
            type="button"
            className="ui-touch"
            aria-label={removeOf(name || nameOf(at + 1))}
            onClick={() => remove(at)}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
      <p className={issue ? 'issue' : undefined} role={issue ? 'alert' : undefined}>
        {issue ?? hint}
      </p>
      <div>
        <Button onClick={add} disabled={names.length >= most}>
          <Icon name="plus" size={18} />
          {addText}
        </Button>
      </div>
    </fieldset>
  )
}
