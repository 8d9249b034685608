import { type FileKind, type LessonRowKind, listFiles, type OwnFile } from '@shijie/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, sentenceOf } from '../../../lib/api-client.ts'
import { byteSize, dayOf } from '../../../lib/format.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { lessonVideoTexts as videoTexts } from '../../../texts/lesson-video.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UploadButton } from '../../../ui/fields/upload-button.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { useSending } from '../../../ui/hooks/use-sending.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SendingNote } from '../../../ui/states/sending-note.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { readVideoFile, refusalOfVideo } from '../video/read-video.ts'
import { asVtt } from '../video/subtitles/subtitle-file.ts'
import styles from './file-choice.module.css'

const FILES_SHOWN = 50

/** In which drawer of one's own files the kinds of lessons look. */
const DRAWERS: Partial<Record<FileUse['kind'], FileKind>> = {
  video: 'video',
  pdf: 'document',
  document: 'document',
  picture: 'picture',
}

/** A lesson of this kind, or a block with a picture, shows it. Subtitles are texts by their name. */
export type FileUse = { kind: LessonRowKind | 'picture'; isSubtitles?: boolean }

const ofUse = ({ kind, isSubtitles = false }: FileUse, { FileName, MediaType }: OwnFile): boolean => {
  if (isSubtitles) return /\.vtt$/i.test(FileName)
  if (kind === 'pdf') return MediaType === 'application/pdf'
  return kind === 'web' ? /\.html?$/i.test(FileName) : true
}

/** What the computer's own choice of files offers first. */
const ACCEPTED: Partial<Record<FileUse['kind'], string>> = {
  video: 'video/*',
  pdf: 'application/pdf',
  picture: 'image/*',
  web: '.html,.htm',
}

const acceptedOf = ({ kind, isSubtitles }: FileUse): string => (isSubtitles ? '.vtt,.srt,.ass' : (ACCEPTED[kind] ?? ''))

/** The server looks into a file to say what it is; a name says nothing. */
const isInDrawer = (use: FileUse, file: OwnFile): boolean => {
  const drawer = use.isSubtitles ? undefined : DRAWERS[use.kind]
  return (drawer === undefined || file.Kind === drawer) && ofUse(use, file)
}

const filesQuery = (search: string, kind: FileKind | '') =>
  queryOptions({
    queryKey: ['own-files-to-choose', kind, search],
    queryFn: ({ signal }) =>
      callEndpoint(listFiles, { query: { Search: search, Kind: kind, PageSize: FILES_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

interface FileChoiceProps {
  use: FileUse
  onChoose: (file: OwnFile) => void
  onClose: () => void
}

/** One of the teacher's own files, of the kind that a lesson shows. */
export function FileChoice({ use, onChoose, onClose }: FileChoiceProps) {
  const [search, setSearch] = useState('')
  const query = useQuery(filesQuery(search, use.isSubtitles ? '' : (DRAWERS[use.kind] ?? '')))
  const files = query.data?.Items.filter((file) => ofUse(use, file)) ?? []
  const [refusal, setRefusal] = useState('')
  const sending = useSending((file) => {
    if (isInDrawer(use, file)) onChoose(file)
    else setRefusal(texts.otherFile(file.FileName, use.isSubtitles ? texts.subtitleFile : texts.wanted[use.kind]))
  })
  /** What is no subtitles is not sent first; .srt is sent as browsers take it. */
  const takeSubtitles = async (file: File) => {
    const taken = await asVtt(file)
    setRefusal('refusal' in taken ? videoTexts.notTaken(file.name, taken.refusal) : '')
    if ('file' in taken) await sending.send(taken.file)
  }
  const take = async (file: File) => {
    if (use.isSubtitles) return takeSubtitles(file)
    const isVideo = use.kind === 'video'
    // What browsers cannot play is not sent first.
    const why = isVideo ? refusalOfVideo(await readVideoFile(file)) : ''
    setRefusal(why && videoTexts.notTaken(file.name, why))
    if (!why) await sending.send(file)
  }
  return (
    <Dialog label={texts.file} onClose={onClose} className={styles.dialog}>
      <div className="ui-dialog-body stacked">
        <h2>{use.isSubtitles ? texts.subtitles : texts.file}</h2>
        <div className={styles.upload}>
          <UploadButton accept={acceptedOf(use)} onFile={(file) => void take(file)} />
          <span className="ui-ink-3">{texts.uploadHint}</span>
        </div>
        <FieldNote id="file-choice-note" error={refusal || undefined} />
        <SendingNote {...sending} />
        <TextField label={texts.searchFiles} value={search} onChange={setSearch} autoFocus />
        {query.isPending && <Skeleton height={160} />}
        {query.isError && (
          <ErrorState
            title={texts.filesError}
            message={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {query.isSuccess && files.length === 0 && <p className="ui-ink-3">{texts.noFiles}</p>}
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.FileId}>
              <span title={file.FileName}>
                {file.FileName}
                <small>
                  {byteSize(file.FileSize)} · {dayOf(file.CreateTime)}
                </small>
              </span>
              <Button size={28} aria-label={`${texts.choose} ${file.FileName}`} onClick={() => onChoose(file)}>
                {texts.choose}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
