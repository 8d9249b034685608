import { type LessonBody, listTrainings, type OwnFile, previewLesson } from '@shijie/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { callEndpoint } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type CountPages, measureFile } from '../measure-file.ts'
import { LessonOfPage } from '../page-editor/lesson-of-page.ts'
import { videoQuery } from '../page-editor/queries.ts'
import type { Typing } from '../page-editor/use-page-acts.ts'
import { makePoster } from '../video/make-poster.ts'
import { VideoWithSubtitles } from '../video/video-with-subtitles.tsx'
import { FileChoice, type FileUse } from './file-choice.tsx'
import styles from './lesson-panel.module.css'
import { PictureFolder } from './picture-folder.tsx'

/** The library of texts comes with the first page that somebody opens. */
const PageEditor = lazy(async () => ({ default: (await import('../page-editor/page-editor.tsx')).PageEditor }))

/** Draws the paper of a lesson with this id and title. */
export type PaperPart = (lessonId: string, title: string) => ReactNode

export interface ContentProps {
  body: LessonBody
  lessonId: string
  courseId: string
  onChange: (parts: Partial<LessonBody>) => void
  typing: Typing
  countPages: CountPages
  /** The paper of an exercise, which another part of the product edits. */
  paper: PaperPart
}

const trainingsQuery = queryOptions({
  queryKey: ['trainings-to-choose'],
  queryFn: ({ signal }) => callEndpoint(listTrainings, { body: { PageIndex: 1, PageSize: 100 }, signal }),
})

/** What the file of a lesson is called, as it was sent; empty while the draft on the server has another. */
const fileNameQuery = (lessonId: string, fileId: string) =>
  queryOptions({
    queryKey: ['name-of-lesson-file', lessonId, fileId],
    queryFn: async ({ signal }) => {
      const { FileId, FileName } = await callEndpoint(previewLesson, { query: { CourseHourId: lessonId }, signal })
      return FileId === fileId ? FileName : ''
    },
    enabled: fileId !== '',
    retry: false,
  })

/** A file of a lesson: whether there is one, and a press that takes another. */
function FilePart({
  label,
  fileId,
  name = texts.chosen,
  onAsk,
}: {
  label: string
  fileId: string
  name?: string | undefined
  onAsk: () => void
}) {
  return (
    <div className={styles.file}>
      <span>
        {label}：{fileId ? name : texts.none}
      </span>
      <Button size={28} aria-label={`${fileId ? texts.change : texts.choose} ${label}`} onClick={onAsk}>
        {fileId ? texts.change : texts.choose}
      </Button>
    </div>
  )
}

function FileContent({ body, lessonId, onChange, countPages }: ContentProps) {
  const [use, setUse] = useState<FileUse>()
  const client = useQueryClient()
  const name = useQuery(fileNameQuery(lessonId, body.FileId)).data
  const latest = useLatest({ body, onChange })
  /** A video does without a poster; one that comes late is for the video that is there then. */
  const addPoster = async (file: OwnFile) => {
    client.setQueryData(videoQuery(file.FileId).queryKey, file)
    const PosterFileId = await makePoster(file)
    const now = latest()
    if (PosterFileId && now.body.FileId === file.FileId) now.onChange({ PosterFileId })
  }
  const choose = async (file: OwnFile) => {
    setUse(undefined)
    if (use?.isSubtitles) return onChange({ SubtitleFileId: file.FileId })
    const measure = await measureFile(body.Kind, file, countPages)
    if (measure) {
      client.setQueryData(fileNameQuery(lessonId, file.FileId).queryKey, file.FileName)
      onChange({ FileId: file.FileId, ...measure, PosterFileId: '' })
      if (body.Kind === 'video') await addPoster(file)
    } else showToast('error', texts.cannotShow(file.FileName))
  }
  return (
    <>
      <FilePart
        label={texts.file}
        fileId={body.FileId}
        name={name || undefined}
        onAsk={() => setUse({ kind: body.Kind })}
      />
      {body.Kind === 'video' && body.FileId && (
        <VideoWithSubtitles
          fileId={body.FileId}
          posterFileId={body.PosterFileId}
          subtitleFileId={body.SubtitleFileId}
          place={{ lessonId, blockId: '' }}
          knownMs={body.DurationMs}
          onPoster={(PosterFileId) => onChange({ PosterFileId })}
          onSubtitles={(SubtitleFileId) => onChange({ SubtitleFileId })}
          onAskSubtitles={() => setUse({ kind: body.Kind, isSubtitles: true })}
        />
      )}
      {use && <FileChoice use={use} onChoose={(file) => void choose(file)} onClose={() => setUse(undefined)} />}
    </>
  )
}

function TrainingContent({ body, onChange }: ContentProps) {
  const trainings = useQuery(trainingsQuery).data?.Items ?? []
  return (
    <label className={styles.select}>
      {texts.training}
      <select value={body.TrainingId} onChange={(event) => onChange({ TrainingId: event.target.value })}>
        <option value="">{texts.none}</option>
        {body.TrainingId && !trainings.some(({ TrainId }) => TrainId === body.TrainingId) && (
          <option value={body.TrainingId}>{texts.chosen}</option>
        )}
        {trainings.map(({ TrainId, TrainName }) => (
          <option key={TrainId} value={TrainId}>
            {TrainName}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What a lesson shows, by its kind. */
export function LessonContent(props: ContentProps) {
  switch (props.body.Kind) {
    case 'container':
      return <p className="ui-ink-3">{texts.chapterHint}</p>
    case 'page':
      return (
        <Suspense fallback={<Skeleton height={400} radius={12} />}>
          <LessonOfPage value={props.lessonId}>
            <PageEditor {...props} />
          </LessonOfPage>
        </Suspense>
      )
    case 'video':
    case 'pdf':
    case 'document':
    case 'web':
      return <FileContent {...props} />
    case 'images':
      return <PictureFolder {...props} />
    case 'exercise':
      return props.paper(props.lessonId, props.body.Title)
    case 'training':
      return <TrainingContent {...props} />
  }
}
