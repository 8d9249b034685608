import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** Something of a lesson that is not kept. */
export interface Unkept {
  /** What stands in a box and is nothing that can be kept. */
  text: string
  /** Of what is saved by a button of its own, and waits for its press: what it is called, and the way to the button. */
  own?: { name: string; lead: () => void }
}

/**
 * What stands in boxes of a lesson and is nothing that can be kept, as a time that is none. It outlives its box, so that closing the
 * settings throws nothing away, and the head of the lesson says that something is not kept.
 */
export class UnkeptFields {
  private typed: ReadonlyMap<string, Unkept> = new Map()
  /** How many boxes of a name stand on the page. */
  private readonly shown = new Map<string, number>()
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly read = () => this.typed

  put(label: string, text: string | undefined, own?: Unkept['own']): void {
    if (this.typed.get(label)?.text === text) return
    const next = new Map(this.typed)
    if (text === undefined) next.delete(label)
    else next.set(label, own ? { text, own } : { text })
    this.typed = next
    for (const listener of this.listeners) listener()
  }

  /** A box stands on the page. Where it goes and none comes in its place, what was typed into it is gone as well. */
  readonly show = (label: string) => {
    this.shown.set(label, (this.shown.get(label) ?? 0) + 1)
    return () => {
      this.shown.set(label, (this.shown.get(label) ?? 1) - 1)
      queueMicrotask(() => {
        if (!this.shown.get(label)) this.put(label, undefined)
      })
    }
  }
}

export const UnkeptContext = createContext<UnkeptFields | undefined>(undefined)

/** What is typed into the box of this name and can't be kept yet; undefined while it shows what is kept. */
export function useUnkept(label: string): [string | undefined, (text: string | undefined) => void] {
  const [own] = useState(() => new UnkeptFields())
  const fields = useContext(UnkeptContext) ?? own
  const typed = useSyncExternalStore(fields.subscribe, fields.read).get(label)?.text
  useEffect(() => fields.show(label), [fields, label])
  return [typed, (text) => fields.put(label, text)]
}

/** What has a save button of its own is not saved by the lesson: the head says so while something waits, and leads to the button. */
export function useOwnSave(place: string, name: string, isWaiting: boolean, lead: () => void): void {
  const fields = useContext(UnkeptContext)
  const leadThere = useEffectEvent(lead)
  useEffect(() => fields?.show(place), [fields, place])
  useEffect(
    () => fields?.put(place, isWaiting ? '' : undefined, { name, lead: () => leadThere() }),
    [fields, place, name, isWaiting],
  )
}
