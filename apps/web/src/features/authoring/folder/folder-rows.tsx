import { useId } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { clockTime } from '../../../lib/format.ts'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import type { RowState } from './add-rows.ts'
import styles from './folder-dialog.module.css'
import type { PlannedRow } from './folder-plan.ts'
import { mayHoldQuestions } from './paper-hint.tsx'
import type { FolderStep } from './use-folder-import.ts'

const ICONS: Record<PlannedRow['kind'], IconName> = {
  container: 'folder',
  video: 'video',
  pdf: 'document',
  document: 'document',
  web: 'document',
  picture: 'image',
  pictures: 'image',
  deck: 'document',
  text: 'document',
  code: 'code',
  paper: 'quiz',
}

/** What is known of a row before anything is sent. */
function factsOf({ kind, files, subtitles, look }: PlannedRow): string {
  const parts: string[] = [texts.kinds[kind]]
  if (kind === 'pictures') parts.push(texts.pages(files.length))
  if (look && 'kind' in look && look.durationMs > 0) parts.push(clockTime(look.durationMs / 1000))
  if (subtitles) parts.push(texts.withSubtitles)
  return parts.join(' · ')
}

function stateWords(state: RowState | undefined, hasEnded: boolean): string {
  if (state?.at === 'done') return texts.added
  if (state?.at === 'failed') return state.reason
  if (hasEnded) return texts.stopped
  if (state?.at !== 'running') return texts.waiting
  return state.percent < 100 ? texts.sending(state.percent) : texts.saving
}

interface RowProps {
  row: PlannedRow
  isTaken: boolean
  onRename: (title: string) => void
  onTake: (isTaken: boolean) => void
  onRead: (isPaper: boolean) => void
}

/** What is there to be read can hold questions, whatever it is called: one press makes it an exercise, another a document again. */
function ReadSwitch({ row, onRead }: Pick<RowProps, 'row' | 'onRead'>) {
  const isPaper = row.kind === 'paper'
  return (
    <Button
      size={28}
      kind="quiet"
      aria-label={isPaper ? texts.asDocumentOf(row.title) : texts.asExerciseOf(row.title)}
      onClick={() => onRead(!isPaper)}
    >
      {isPaper ? texts.asDocument : texts.asExercise}
    </Button>
  )
}

/** A row that can still be renamed and left out. */
function PlannedLine({ row, isTaken, onRename, onTake, onRead }: RowProps) {
  const id = useId()
  const isWrong = isTaken && !row.title.trim()
  return (
    <>
      <input
        type="checkbox"
        checked={isTaken}
        aria-label={texts.take(row.title)}
        onChange={({ target }) => onTake(target.checked)}
      />
      <Icon name={ICONS[row.kind]} size={16} />
      <input
        className={styles.title}
        value={row.title}
        maxLength={100}
        disabled={!isTaken}
        aria-label={texts.titleOf(row.key)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ target }) => onRename(target.value)}
      />
      <small id={id} data-wrong={isWrong || undefined}>
        {isWrong ? texts.noTitle : factsOf(row)}
      </small>
      {isTaken && mayHoldQuestions(row) && <ReadSwitch row={row} onRead={onRead} />}
    </>
  )
}

interface FolderRowsProps {
  rows: readonly PlannedRow[]
  states: ReadonlyMap<string, RowState>
  step: FolderStep
  out: ReadonlySet<string>
  onRename: (key: string, title: string) => void
  onTake: (key: string, isTaken: boolean) => void
  onRead: (key: string, isPaper: boolean) => void
  courseId: string
}

/** Its exercise stands there: the questions of a paper are read into it now. */
function ReadPaper({ row, courseId, lessonId }: { row: PlannedRow; courseId: string; lessonId: string }) {
  return (
    <ButtonLink
      size={28}
      kind="primary"
      to={linkTo.examImport({ courseId, lessonId })}
      aria-label={texts.readPaper(row.title)}
    >
      {texts.readPaperShort}
    </ButtonLink>
  )
}

/** What becomes what; then how far each of it is. */
export function FolderRows({ rows, states, step, out, onRename, onTake, onRead, courseId }: FolderRowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled can be reached by key
    <ul className={styles.rows} aria-label={texts.rows} tabIndex={0}>
      {rows.map((row) => {
        const state = states.get(row.key)
        return (
          <li key={row.key} style={{ paddingInlineStart: `${row.depth * 20 + 8}px` }} data-state={state?.at}>
            {step.at === 'planning' ? (
              <PlannedLine
                row={row}
                isTaken={!out.has(row.key)}
                onRename={(title) => onRename(row.key, title)}
                onTake={(isTaken) => onTake(row.key, isTaken)}
                onRead={(isPaper) => onRead(row.key, isPaper)}
              />
            ) : (
              <>
                <Icon name={ICONS[row.kind]} size={16} />
                <span className={styles.title}>{row.title}</span>
                {row.kind === 'paper' && step.at === 'ended' && state?.at === 'done' && (
                  <ReadPaper row={row} courseId={courseId} lessonId={state.lessonId} />
                )}
                {row.kind !== 'container' && <small>{stateWords(state, step.at === 'ended')}</small>}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
