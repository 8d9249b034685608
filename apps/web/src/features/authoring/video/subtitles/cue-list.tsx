import { type KeyboardEvent, useEffect, useRef } from 'react'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import type { Cue } from './cue.ts'
import type { CueFault } from './cue-faults.ts'
import { CueRow } from './cue-row.tsx'
import styles from './subtitles.module.css'
import type { CueActs, CuePlace } from './use-cue-acts.ts'

interface CueListProps {
  cues: readonly Cue[]
  faults: ReadonlyMap<string, CueFault>
  spokenId: string | undefined
  isPlaying: boolean
  place: CuePlace | undefined
  acts: CueActs
}

/** Only the list scrolls; scrollIntoView would move the page under the film. */
function bringInSight(list: HTMLElement | null, id: string | undefined): void {
  const row = id === undefined ? undefined : list?.querySelector<HTMLElement>(`[data-cue="${id}"]`)
  if (!list || !row) return
  const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight]
  if (top < list.scrollTop) list.scrollTop = top
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

/** What a key does on a sentence; undefined where the key is no one's. */
function actOfKey(event: KeyboardEvent, id: string, acts: CueActs): (() => void) | undefined {
  const { key, altKey, target } = event
  if (altKey && key === 'ArrowLeft') return () => acts.nudge(id, -1)
  if (altKey && key === 'ArrowRight') return () => acts.nudge(id, 1)
  if (altKey || event.ctrlKey || event.metaKey) return undefined
  if (!(target instanceof Element)) return undefined
  // In a sentence that is written, the buttons below its words are pressed as everywhere.
  if (key === ' ' && !target.closest('[data-state="writing"]')) return acts.toggle
  if (!target.matches('[data-words]')) return undefined
  if (key === 'ArrowDown') return () => acts.goBy(id, 1)
  if (key === 'ArrowUp') return () => acts.goBy(id, -1)
  if (key === 'Enter') return () => acts.edit(id)
  return key === 'Delete' ? () => acts.remove(id) : undefined
}

/** R045: the sentences of a film; Tab reaches one of them, arrows the others. */
export function CueList({ cues, faults, spokenId, isPlaying, place, acts }: CueListProps) {
  const list = useRef<HTMLOListElement>(null)
  const reached = cues.some(({ id }) => id === place?.id) ? place?.id : cues[0]?.id
  useEffect(() => {
    bringInSight(list.current, place?.id)
    if (!place || place.isWriting) return
    list.current?.querySelector<HTMLElement>(`[data-cue="${place.id}"] [data-words]`)?.focus({ preventScroll: true })
  }, [place])
  const isFollowing = isPlaying && !place?.isWriting
  useEffect(() => {
    if (isFollowing) bringInSight(list.current, spokenId)
  }, [isFollowing, spokenId])
  const press = (event: KeyboardEvent) => {
    const id = event.target instanceof Element && event.target.closest('[data-cue]')?.getAttribute('data-cue')
    const act = id ? actOfKey(event, id, acts) : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <ol ref={list} className={styles.list} aria-label={texts.list} onKeyDown={press}>
      {cues.map((cue, at) => (
        <CueRow
          key={cue.id}
          cue={cue}
          fault={faults.get(cue.id)}
          isSpoken={cue.id === spokenId}
          isWriting={place?.isWriting === true && place.id === cue.id}
          isReached={cue.id === reached}
          hasNext={at < cues.length - 1}
          acts={acts}
        />
      ))}
    </ol>
  )
}
