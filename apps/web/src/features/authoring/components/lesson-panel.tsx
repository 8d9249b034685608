import { type DataOf, type getDraft, type LessonBody, lessonBody, lessonRowKind } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { firstIssue } from '../../../lib/form.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { CountPages } from '../measure-file.ts'
import { draftQuery } from '../queries.ts'
import { useLessonSnapshot, useLessonSync } from '../use-lesson-sync.ts'
import { ClashCards } from './clash-cards.tsx'
import { LessonContent } from './lesson-content.tsx'
import styles from './lesson-panel.module.css'
import { SaveNote } from './save-note.tsx'

interface PartProps {
  body: LessonBody
  onChange: (parts: Partial<LessonBody>) => void
}

/** A lesson of another kind shows nothing of what the old one showed. */
const EMPTY = { FileId: '', SubtitleFileId: '', FolderId: '', TrainingId: '', DurationMs: 0, PageCount: 0 }

const asMinutes = (text: string): number => Math.min(6000, Number.parseInt(text, 10) || 0)

function Settings({ body, onChange, isLearned }: PartProps & { isLearned: boolean }) {
  return (
    <aside className={styles.settings}>
      <label className={styles.select}>
        {texts.kind}
        <select
          value={body.Kind}
          disabled={isLearned || body.Kind === 'container'}
          onChange={({ target }) => onChange({ Kind: target.value as LessonBody['Kind'], ...EMPTY })}
        >
          {lessonRowKind.options
            .filter((kind) => kind !== 'container' || body.Kind === 'container')
            .map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
        </select>
      </label>
      {isLearned && <small className="ui-ink-3">{texts.kindFixed}</small>}
      {body.Kind !== 'container' && (
        <>
          <label className={styles.select}>
            {texts.trySee}
            <select value={body.IsTrySee} onChange={({ target }) => onChange({ IsTrySee: Number(target.value) })}>
              {texts.trySees.map((words, value) => (
                <option key={words} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <TextField
            label={texts.minutes}
            inputMode="numeric"
            value={body.Minutes ? String(body.Minutes) : ''}
            onChange={(text) => onChange({ Minutes: asMinutes(text) })}
          />
          <TextField
            label={texts.homeworkMinutes}
            inputMode="numeric"
            value={body.HomeworkMinutes ? String(body.HomeworkMinutes) : ''}
            onChange={(text) => onChange({ HomeworkMinutes: asMinutes(text) })}
          />
          <Checkbox isChecked={body.IsExtra === 1} onChange={(isExtra) => onChange({ IsExtra: isExtra ? 1 : 0 })}>
            {texts.isExtra}
          </Checkbox>
        </>
      )}
    </aside>
  )
}

interface LessonEditorProps {
  draft: DataOf<typeof getDraft>
  isLearned: boolean
  countPages: CountPages
}

function LessonEditor({ draft, isLearned, countPages }: LessonEditorProps) {
  const sync = useLessonSync(draft)
  const { body, save, clashes, isMerged } = useLessonSnapshot(sync)
  const change = (parts: Partial<LessonBody>) => sync.change(parts)
  return (
    <div className={styles.lesson}>
      <div className={styles.page}>
        <SaveNote save={save} />
        {isMerged && clashes.length === 0 && <p className={styles.merged}>{texts.merged}</p>}
        <ClashCards clashes={clashes} onChoose={(part, which) => sync.choose(part, which)} />
        <TextField
          label={texts.lessonTitle}
          value={body.Title}
          maxLength={100}
          error={firstIssue(lessonBody.shape.Title, body.Title)}
          onChange={(Title) => change({ Title })}
        />
        <section className={styles.content} aria-label={texts.content}>
          <h3>{texts.content}</h3>
          <LessonContent body={body} onChange={change} countPages={countPages} />
        </section>
        {body.Kind !== 'container' && (
          <>
            <TextField label={texts.topic} value={body.Topic} maxLength={50} onChange={(Topic) => change({ Topic })} />
            <TextField
              label={texts.description}
              value={body.Description}
              maxLength={500}
              onChange={(Description) => change({ Description })}
            />
          </>
        )}
        <div className={styles.teacher}>
          <TextArea
            label={texts.teacherText}
            hint={texts.teacherTextHint}
            rows={8}
            value={body.TeacherText}
            onChange={(TeacherText) => change({ TeacherText })}
          />
        </div>
      </div>
      <Settings body={body} onChange={change} isLearned={isLearned} />
    </div>
  )
}

interface LessonPanelProps {
  lessonId: string
  /** Somebody has learned it: its kind stays. */
  isLearned: boolean
  countPages: CountPages
}

/** One lesson in the editor: what it shows, what it says to teachers, and its settings. */
export function LessonPanel({ lessonId, isLearned, countPages }: LessonPanelProps) {
  const query = useQuery(draftQuery(lessonId))
  if (query.isPending) return <Skeleton height={400} radius={12} />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.lessonError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  return <LessonEditor key={lessonId} draft={query.data} isLearned={isLearned} countPages={countPages} />
}
