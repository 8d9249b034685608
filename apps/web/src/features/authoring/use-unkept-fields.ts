import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../../lib/toasts.ts'
import { authoringTexts as texts } from '../../texts/authoring.ts'
import type { LessonSync } from './lesson-sync.ts'
import { UnkeptFields } from './unkept-fields.ts'

const boxOf = (root: HTMLElement | null, label: string): HTMLElement | null =>
  [...(root?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label)?.control ?? null

/** Boxes of a lesson in which something stands that can't be kept, and the way to the first; told when the lesson is left. */
export function useUnkeptFields(root: RefObject<HTMLElement | null>, sync: LessonSync, openSettings: () => void) {
  const [fields] = useState(() => new UnkeptFields())
  const [unkept] = useSyncExternalStore(fields.subscribe, fields.read).keys()
  useEffect(
    () => () => {
      const [left] = fields.read().keys()
      if (left !== undefined) showToast('error', texts.leftUnkept(sync.read().body.Title, left))
    },
    [fields, sync],
  )
  const leadThere = () => {
    if (unkept === undefined) return
    // Beside the page the settings stand only where the window is wide.
    const isSeen = (boxOf(root.current, unkept)?.getClientRects().length ?? 0) > 0
    if (!isSeen) flushSync(openSettings)
    requestAnimationFrame(() => boxOf(root.current, unkept)?.focus())
  }
  return { fields, unkept, leadThere }
}
