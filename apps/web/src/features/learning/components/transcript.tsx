import { useEffect, useRef } from 'react'
import { clockTime } from '../../../lib/format.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import type { Cue } from './use-cues.ts'

interface TranscriptProps {
  cues: readonly Cue[]
  currentId: string | undefined
  onSeek: (position: number) => void
}

/** The subtitles as a text; a press on a sentence goes there. */
export function Transcript({ cues, currentId, onSeek }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const row = currentId === undefined ? undefined : box?.querySelector<HTMLElement>(`[data-cue="${currentId}"]`)
    // Only the list scrolls; scrollIntoView would move the page under the video.
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [currentId])
  if (cues.length === 0) return <p className="transcript-empty">{texts.noTranscript}</p>
  return (
    <ol className="transcript" ref={list}>
      {cues.map((cue) => (
        <li key={cue.id} data-cue={cue.id}>
          <button
            type="button"
            aria-current={cue.id === currentId ? 'true' : undefined}
            onClick={() => onSeek(cue.start)}
          >
            <span>{clockTime(cue.start)}</span>
            {cue.text}
          </button>
        </li>
      ))}
    </ol>
  )
}
