import { useQuery } from '@tanstack/react-query'
import { subtitleTexts as texts } from '../../../texts/subtitles.ts'
import type { CueFacts } from '../video/subtitles/cue.ts'
import { shownTime } from '../video/subtitles/cue-time.ts'
import { type SubtitlePlace, subtitleQuery } from '../video/subtitles/subtitle-query.ts'

/** Enough to know which side one wants. */
const CUES_SHOWN = 5

const lineOf = ({ start, end, text }: CueFacts): string =>
  `${shownTime(start)}–${shownTime(end)} ${text.replace(/\s+/g, ' ')}`

interface ClashCuesProps {
  fileId: string
  /** The file of the other side. */
  otherId: string
  place: SubtitlePlace
}

/** The sentences that the other side does not have, where both files can be read here. */
export function ClashCues({ fileId, otherId, place }: ClashCuesProps) {
  const { data: cues } = useQuery(subtitleQuery(fileId, place))
  const { data: others } = useQuery(subtitleQuery(otherId, place))
  if (!cues || !others) return undefined
  const known = new Set(others.map(lineOf))
  const lines = cues.map(lineOf).filter((line) => !known.has(line))
  if (lines.length === 0) return <p>{texts.clashNone}</p>
  return (
    <>
      <p>{texts.clashOnly(lines.length)}</p>
      <pre>{lines.slice(0, CUES_SHOWN).join('\n')}</pre>
      {lines.length > CUES_SHOWN && <p>{texts.clashMore(lines.length - CUES_SHOWN)}</p>}
    </>
  )
}
