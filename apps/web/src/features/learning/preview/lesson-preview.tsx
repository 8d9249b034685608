import { PREVIEW_READERS, type PreviewReader } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { previewTexts as texts } from '../../../texts/lesson-page.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import styles from './preview.module.css'
import { previewLessonQuery } from './queries.ts'

const PANEL = 'lesson-preview'
const DEVICES = ['desk', 'phone'] as const
/** Who looks with a phone has no desk to show. */
const deviceHere = (): (typeof DEVICES)[number] =>
  window.matchMedia?.('(max-width: 640px)').matches ? 'phone' : 'desk'

interface LessonPreviewProps {
  lessonId: string
  reader: PreviewReader
  onReader: (reader: PreviewReader) => void
  onGo: (lessonId: string) => void
}

/** R046: a lesson as it is being made, as somebody would see it; on a desk or on a phone, and nothing is recorded. */
export function LessonPreview({ lessonId, reader, onReader, onGo }: LessonPreviewProps) {
  const [device, setDevice] = useState(deviceHere)
  const query = useQuery(previewLessonQuery(lessonId, reader))
  useTitle(texts.title)
  if (query.isError) {
    return (
      <div className="wrap">
        <ErrorState
          title={texts.failed}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          isGone={isGone(query.error)}
          way={{ to: screenPaths.personalTeacher, label: texts.toCourses }}
        />
      </div>
    )
  }
  const { CourseId = '', Title = '', PreviousId = '', NextId = '' } = query.data ?? {}
  return (
    <div className={styles.preview}>
      <header className={styles.bar}>
        <Link
          className={styles.back}
          to={CourseId ? linkTo.courseEdit({ courseId: CourseId, lessonId }) : screenPaths.personalTeacher}
        >
          <Icon name="left" />
          {texts.backToEditor}
        </Link>
        <h1>{texts.previewOf(Title)}</h1>
        <Tabs
          label={texts.reader}
          items={PREVIEW_READERS.map((key) => ({ key, label: texts.readers[key] }))}
          selected={reader}
          onSelect={onReader}
          panelId={PANEL}
        />
        <Tabs
          label={texts.device}
          items={DEVICES.map((key) => ({ key, label: texts.devices[key] }))}
          selected={device}
          onSelect={setDevice}
          panelId={PANEL}
        />
        <Button disabled={!PreviousId} onClick={() => onGo(PreviousId)}>
          {texts.previous}
        </Button>
        <Button disabled={!NextId} onClick={() => onGo(NextId)}>
          {texts.next}
        </Button>
      </header>
      <main id="main" className={styles.main}>
        <p className={styles.unrecorded}>{texts.unrecorded}</p>
        <div {...panelOf(PANEL, reader)} className={styles.stage} data-device={device}>
          <iframe
            key={`${lessonId} ${reader}`}
            className={styles.frame}
            title={texts.previewOf(Title)}
            src={linkTo.coursePreview({ lessonId, reader, isFrame: true })}
          />
        </div>
      </main>
    </div>
  )
}
