import type { DataOf, getLessonUrl, PreviewReader } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { previewTexts as texts } from '../../../texts/lesson-page.ts'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { DocumentReader } from '../components/document-reader.tsx'
import { LessonGoals } from '../components/lesson-goals.tsx'
import { kindIcon } from '../components/lesson-kind.ts'
import { ReaderLoading } from '../components/reader-loading.tsx'
import type { PageRecord } from '../components/use-page-record.ts'
import pageStyles from '../page/page-blocks.module.css'
import { PageBlocks } from '../page/page-blocks.tsx'
import { PageVideo } from '../page/page-video.tsx'
import styles from './preview.module.css'
import { type Preview, previewLessonQuery, useTrialAnswers } from './queries.ts'

const PdfReader = lazy(() => import('../pdf/pdf-reader.tsx').then((module) => ({ default: module.PdfReader })))

const nothing = () => undefined
/** A preview leaves none. */
const NO_RECORD: PageRecord = {
  shown: [],
  pagesShown: 0,
  pagesSeen: 0,
  isCompleted: false,
  sync: 'saved',
  showPages: nothing,
  setPosition: nothing,
  readPosition: () => 0,
  workOn: nothing,
  complete: nothing,
  isRecorded: false,
}

const asOpened = (preview: Preview): DataOf<typeof getLessonUrl> => ({
  LinkAddr: '',
  UrlType: 0,
  LookType: 2,
  Time: 0,
  Kind: preview.Kind,
  FileId: preview.FileId,
  FileUrl: preview.FileUrl,
  FileName: preview.FileName,
  MediaType: preview.MediaType,
  PageCount: preview.PageCount,
  Position: 0,
  Watched: [],
  PagesShown: 0,
  IsCompleted: 0,
  ExpiresIn: 0,
})

function PageContent({ preview, onBroken }: { preview: Preview; onBroken: () => void }) {
  const { answers, blocks } = useTrialAnswers(preview)
  return (
    <article className={pageStyles.page}>
      <h1 className={pageStyles.title}>{preview.Title}</h1>
      <PageBlocks blocks={blocks} answers={answers} onBroken={onBroken} />
    </article>
  )
}

/** What opens on a page of its own for a learner. */
function Elsewhere({ preview }: { preview: Preview }) {
  const isTraining = preview.Kind === 'training' && preview.TrainingId !== ''
  return (
    <section className={styles.note}>
      <Icon name={kindIcon(preview.Kind)} size={32} />
      <h1>{preview.Title}</h1>
      <p>
        {isTraining ? texts.trainingElsewhere : texts.elsewhere[preview.Kind === 'exercise' ? 'exercise' : 'empty']}
      </p>
      {isTraining && (
        <ButtonLink to={linkTo.trainingDetail({ trainId: preview.TrainingId })} target="_blank">
          {texts.openTraining}
        </ButtonLink>
      )}
    </section>
  )
}

interface ContentProps {
  preview: Preview
  /** Draws the questions of an exercise. */
  paper: (questions: Preview['Questions']) => ReactNode
  onBroken: () => void
}

function Content({ preview, paper, onBroken }: ContentProps) {
  const { Kind, Title, FileUrl, SubtitleUrl, PosterUrl, Pictures, CourseHourId } = preview
  if (Kind === 'page' && preview.PageCount > 0) return <PageContent preview={preview} onBroken={onBroken} />
  if (Kind === 'video' && FileUrl)
    return <PageVideo fileUrl={FileUrl} subtitleUrl={SubtitleUrl} posterUrl={PosterUrl} onBroken={onBroken} />
  if (Kind === 'images' && Pictures.length > 0) {
    return Pictures.map((picture) => (
      <img key={picture.FileId} className={styles.picture} src={picture.FileUrl} alt={picture.FileName} />
    ))
  }
  if (Kind === 'exercise' && preview.Questions.length > 0) return paper(preview.Questions)
  const reader = { lessonId: CourseHourId, title: Title, opened: asOpened(preview), record: NO_RECORD }
  if (Kind === 'pdf' && FileUrl) return <PdfReader {...reader} />
  if ((Kind === 'document' || Kind === 'web') && FileUrl) return <DocumentReader {...reader} />
  return <Elsewhere preview={preview} />
}

interface PreviewFrameProps extends Pick<ContentProps, 'paper'> {
  lessonId: string
  reader: PreviewReader
}

/** What somebody sees who learns: inside the frame of the preview. */
export function PreviewFrame({ lessonId, reader, paper }: PreviewFrameProps) {
  const [isInside, setIsInside] = useState(false)
  const query = useQuery(previewLessonQuery(lessonId, reader, isInside))
  if (query.isPending) return <ReaderLoading />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.failed}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const preview = query.data
  return (
    <section aria-label={preview.Title} className={styles.content}>
      {preview.Refusal && !isInside ? (
        <section className={styles.note}>
          <Icon name="lock" size={32} />
          <h1>{preview.Title}</h1>
          <p>{texts.closedFor(texts.readers[reader])}</p>
          <blockquote>{preview.Refusal}</blockquote>
          <Button onClick={() => setIsInside(true)}>{texts.lookInside}</Button>
        </section>
      ) : (
        <>
          {preview.Refusal && <Tip icon="lock">{texts.stillClosed(texts.readers[reader], preview.Refusal)}</Tip>}
          <LessonGoals goals={preview.Goals} isFolded />
          <Suspense fallback={<ReaderLoading />}>
            <Content preview={preview} paper={paper} onBroken={() => void query.refetch()} />
          </Suspense>
        </>
      )}
    </section>
  )
}
