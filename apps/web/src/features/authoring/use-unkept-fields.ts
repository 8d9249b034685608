import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../../lib/toasts.ts'
import { authoringTexts as texts } from '../../texts/authoring.ts'
import type { LessonSync } from './lesson-sync.ts'
import { type Unkept, UnkeptFields } from './unkept-fields.ts'

const boxOf = (root: HTMLElement | null, label: string): HTMLElement | null =>
  [...(root?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label)?.control ?? null

/** What the head says of something that is not kept. */
export interface UnkeptNote {
  words: string
  /** Of the button that leads there. */
  way: string
}

const noteOf = (label: string, { own }: Unkept): UnkeptNote =>
  own ? { words: texts.unsaved(own.name), way: texts.toUnsaved } : { words: texts.unkept(label), way: texts.toUnkept }

/** What of a lesson is not kept, and the way to the first of it; told when the lesson is left. */
export function useUnkeptFields(root: RefObject<HTMLElement | null>, sync: LessonSync, openSettings: () => void) {
  const [fields] = useState(() => new UnkeptFields())
  const [first] = useSyncExternalStore(fields.subscribe, fields.read)
  useEffect(
    () => () => {
      const { Title } = sync.read().body
      for (const [label, { own }] of fields.read()) {
        showToast('error', own ? texts.leftUnsaved(Title, own.name) : texts.leftUnkept(Title, label))
      }
    },
    [fields, sync],
  )
  const leadThere = () => {
    if (first === undefined) return
    const [label, { own }] = first
    if (own) return own.lead()
    // Beside the page the settings stand only where the window is wide.
    const isSeen = (boxOf(root.current, label)?.getClientRects().length ?? 0) > 0
    if (!isSeen) flushSync(openSettings)
    requestAnimationFrame(() => boxOf(root.current, label)?.focus())
  }
  return { fields, unkept: first && noteOf(...first), leadThere }
}
