import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { clockTime } from '../../../lib/format.ts'
import { pictureQuery } from '../../../lib/picture-query.ts'
import { showToast } from '../../../lib/toasts.ts'
import { lessonVideoTexts as texts } from '../../../texts/lesson-video.ts'
import { useObjectUrl } from '../../../ui/hooks/use-object-url.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { videoQuery } from '../page-editor/queries.ts'
import { pictureOfFrame, sendPoster } from './make-poster.ts'
import styles from './shown-video.module.css'

interface PosterActsProps {
  hasPoster: boolean
  isBusy: boolean
  onTake: () => void
  onClear: () => void
}

function PosterActs({ hasPoster, isBusy, onTake, onClear }: PosterActsProps) {
  return (
    <div className={styles.acts}>
      <span>{hasPoster ? texts.hasPoster : texts.noPoster}</span>
      <Button size={28} isBusy={isBusy} busyText={texts.takingFrame} onClick={onTake}>
        {texts.takeFrame}
      </Button>
      {hasPoster && (
        <Button size={28} kind="quiet" onClick={onClear}>
          {texts.removePoster}
        </Button>
      )}
    </div>
  )
}

interface ShownVideoProps {
  fileId: string
  posterFileId: string
  onPoster: (fileId: string) => void
  /** Its name stands nowhere else. */
  isNamed?: boolean
  /** Hears of the film itself, and of its going. */
  onVideo: (video: HTMLVideoElement | null) => void
}

/** A chosen video with its poster, and what to do where this browser has no way to play it. */
export function ShownVideo({ fileId, posterFileId, onPoster, isNamed = false, onVideo }: ShownVideoProps) {
  const { data } = useQuery(videoQuery(fileId))
  const poster = useObjectUrl(useQuery(pictureQuery(posterFileId)).data)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  useEffect(() => onVideo(video), [video, onVideo])
  const [seconds, setSeconds] = useState(0)
  const [broken, setBroken] = useState<{ id: string; why: string }>()
  const [isBusy, setIsBusy] = useState(false)
  if (data === undefined) return undefined
  if (data === null) return <p className="ui-ink-3">{texts.elsewhere}</p>
  const takeFrame = async () => {
    setIsBusy(true)
    try {
      const picture = video && (await pictureOfFrame(video))
      if (!picture) return showToast('error', texts.posterFailed)
      const { FileId } = await sendPoster(picture, data.FileName)
      onPoster(FileId)
      showToast('success', texts.posterTaken)
    } catch (error) {
      showToast('error', sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.shown}>
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles are written beside it */}
      <video
        ref={setVideo}
        className={styles.video}
        src={data.FileUrl}
        poster={poster || undefined}
        controls
        preload="metadata"
        onLoadedMetadata={({ currentTarget: { duration, videoWidth } }) => {
          setSeconds(Number.isFinite(duration) ? duration : 0)
          if (videoWidth === 0) setBroken({ id: fileId, why: texts.withoutPicture })
        }}
        onError={() => setBroken({ id: fileId, why: texts.unplayable })}
      />
      <p className={styles.name}>
        {[isNamed && data.FileName, seconds > 0 && texts.length(clockTime(seconds))].filter(Boolean).join(' · ')}
      </p>
      {broken?.id === fileId && (
        <p className={styles.broken} role="alert">
          <Icon name="alert" size={16} />
          {broken.why}
        </p>
      )}
      {broken?.id !== fileId && (
        <PosterActs
          hasPoster={posterFileId !== ''}
          isBusy={isBusy}
          onTake={() => void takeFrame()}
          onClear={() => onPoster('')}
        />
      )}
    </div>
  )
}
