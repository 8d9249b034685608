import { type LessonBody, lessonRowKind, previewLesson } from '@shijie/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../../lib/api-client.ts'
import { handFile } from '../../../lib/handed-file.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts } from '../../../texts/authoring.ts'
import { lessonSettingsTexts as texts } from '../../../texts/lesson-settings.ts'
import { ChoiceDialog } from '../../../ui/floating/choice-dialog.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'

/** A lesson of another kind shows nothing of what the old one showed. */
const EMPTY = {
  FileId: '',
  SubtitleFileId: '',
  PosterFileId: '',
  FolderId: '',
  TrainingId: '',
  DurationMs: 0,
  PageCount: 0,
  Blocks: [],
}

/** Of these files the import of papers reads the questions. */
const IS_PAPER = /\.(?:docx|xlsx|csv|txt)$/i

/** What the lesson shows now and would not show any more; empty where nothing is lost. */
function lossOf(body: LessonBody): string {
  if (body.Blocks.length > 0) return texts.blocksGo(body.Blocks.length)
  if (body.TrainingId) return texts.trainingGoes
  if (body.FolderId) return texts.picturesGo
  if (!body.FileId) return ''
  return texts.fileGoes(body.Kind === 'video')
}

/** The file of a lesson, as its teacher gets it; nothing while the draft on the server has another. */
const paperQuery = (lessonId: string, fileId: string, isAsked: boolean) =>
  queryOptions({
    queryKey: ['paper-in-lesson', lessonId, fileId],
    queryFn: async ({ signal }) => {
      const query = { CourseHourId: lessonId, Inside: 1 as const }
      const { FileId, FileName, FileUrl } = await callEndpoint(previewLesson, { query, signal })
      return FileId === fileId && FileUrl && IS_PAPER.test(FileName) ? { name: FileName, url: FileUrl } : null
    },
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  })

interface KindSettingProps {
  lessonId: string
  body: LessonBody
  onChange: (parts: Partial<LessonBody>) => void
  /** Somebody has learned it: its kind stays. */
  isLearned: boolean
}

/** What kind of lesson it is. Another kind loses what the old one showed; a document may be read as a paper instead. */
export function KindSetting({ lessonId, body, onChange, isLearned }: KindSettingProps) {
  const [asked, setAsked] = useState<LessonBody['Kind']>()
  const mayBePaper = asked === 'exercise' && body.Kind === 'document' && body.FileId !== ''
  const found = useQuery(paperQuery(lessonId, body.FileId, mayBePaper))
  const paper = mayBePaper ? found.data : undefined
  const isLooking = mayBePaper && found.isPending
  const loss = lossOf(body)
  const take = (Kind: LessonBody['Kind']) => {
    setAsked(undefined)
    onChange({ Kind, CompletedBy: 'kind', ...EMPTY })
  }
  const readAsPaper = async () => {
    if (!paper) return
    setAsked(undefined)
    try {
      const answer = await fetch(paper.url)
      if (!answer.ok) throw new Error(answer.statusText)
      void handFile(lessonId, new File([await answer.blob()], paper.name))
      take('exercise')
    } catch {
      showToast('error', texts.paperUnread(paper.name))
    }
  }
  const kinds = lessonRowKind.options.filter((kind) => kind !== 'container' || body.Kind === 'container')
  return (
    <section>
      <h3>{authoringTexts.kind}</h3>
      <select
        aria-label={authoringTexts.kind}
        value={body.Kind}
        disabled={isLearned || body.Kind === 'container'}
        onChange={({ target }) => (loss ? setAsked : take)(target.value as LessonBody['Kind'])}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {authoringTexts.kinds[kind]}
          </option>
        ))}
      </select>
      {isLearned && <small>{authoringTexts.kindFixed}</small>}
      {asked && paper && (
        <ChoiceDialog
          title={texts.kindTitle(authoringTexts.kinds[asked])}
          text={texts.paperLead(paper.name)}
          choices={[
            { key: 'change', label: texts.kindGo(authoringTexts.kinds[asked]), hint: loss },
            { key: 'read', label: texts.readPaper, hint: texts.readPaperHint },
          ]}
          onChoose={(key) => (key === 'read' ? void readAsPaper() : take(asked))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && !paper && !isLooking && (
        <ConfirmDialog
          title={texts.kindTitle(authoringTexts.kinds[asked])}
          hint={loss}
          confirm={texts.kindGo(authoringTexts.kinds[asked])}
          keep={texts.kindStays}
          isBusy={false}
          isDangerous
          onConfirm={() => take(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
