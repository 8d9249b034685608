import { type ReactNode, useReducer, useState } from 'react'
import { screenPaths } from '../../../lib/addresses.ts'
import { handedFileOf } from '../../../lib/handed-file.ts'
import { openJournal } from '../../../lib/journal.ts'
import { examImportTexts as texts } from '../../../texts/exam-import.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type ImportAct, type ImportWork, workAfter } from '../import-work.ts'
import { type ImportedDocument, plainText } from '../imported-document.ts'
import { addDoubt, type ImportedQuestion } from '../imported-question.ts'
import type { Row } from '../queries.ts'
import { recognise } from '../recognise.ts'
import { ChooseStep } from './choose-step.tsx'
import styles from './exam-import.module.css'
import { ImportDesk, type KeptRow } from './import-desk.tsx'

const isWork = (value: unknown): value is ImportWork =>
  typeof value === 'object' && value !== null && 'document' in value && 'questions' in value && 'mended' in value
const keptJournal = openJournal<KeptRow[]>('exam-import-kept', '', (value) =>
  Array.isArray(value) ? value : undefined,
)
const journal = openJournal<ImportWork>('exam-import', '', (value) =>
  isWork(value) ? { ...value, saved: value.saved ?? [], reused: value.reused ?? [], past: [] } : undefined,
)

const hasPictures = ({ pictures, optionPictures = [] }: ImportedQuestion): boolean =>
  pictures.length > 0 || optionPictures.some(Boolean)

/** Keeps the work; where pictures have no room it is kept without them, and says so of their questions. */
function keepWork(work: ImportWork): boolean {
  const whole = { ...work, past: [] }
  if (journal.keep(whole)) return true
  const questions = work.questions.map((question) => {
    if (!hasPictures(question)) return question
    const doubts = [...question.doubts]
    addDoubt(doubts, 'pictureLost')
    return { ...question, pictures: [], optionPictures: [], doubts }
  })
  const mended = work.mended.filter((id) => !work.questions.some((each) => each.id === id && hasPictures(each)))
  return journal.keep({ ...whole, document: { ...work.document, pictures: {} }, questions, mended })
}

/** The name of the file; of what was pasted its first line, which is the title of the paper, unless a question begins there. */
function nameOf({ name, lines }: ImportedDocument): string {
  if (name !== texts.pasted) return name.replace(/\.\w+$/, '')
  const first = plainText(lines.find(({ text }) => text.trim() !== '')?.text ?? '').trim()
  return first.length <= 40 && !/^(?:[一二三四五六七八九十]+[、.．]|[（(]?\d|第)/.test(first) ? first : ''
}

interface ExamImportProps {
  /** The exercise that gets the paper; left out: none yet. */
  lessonId?: string
  /** What makes a paper of the questions that are kept. */
  renderMaking: (making: {
    questions: Row['Question'][]
    name: string
    onMade: () => void
    onClose: () => void
  }) => ReactNode
}

/** A paper becomes questions of the bank, in three steps. Nothing is lost by a reload. */
export function ExamImport({ lessonId = '', renderMaking }: ExamImportProps) {
  const [waiting] = useState(() => handedFileOf(lessonId)?.name)
  const [isKept, setIsKept] = useState(true)
  const [isLeaving, setIsLeaving] = useState(false)
  const [work, setWork] = useReducer(
    (_: ImportWork | undefined, next: ImportWork | undefined) => next,
    undefined,
    () => journal.read(),
  )
  /** What stands there was begun at another time, and is named: somebody may come with another paper. */
  const [isRestored, setIsRestored] = useState(work !== undefined)
  const [kept, setKept] = useState<readonly KeptRow[]>(() => keptJournal.read() ?? [])
  const [isDone, setIsDone] = useState(!work && kept.length > 0)
  const [isMaking, setIsMaking] = useState(false)
  const [name, setName] = useState(() => (work ? nameOf(work.document) : ''))
  const set = (next: ImportWork | undefined) => {
    setWork(next)
    if (next) setIsKept(keepWork(next))
    else journal.drop()
  }
  const keepRows = (rows: readonly KeptRow[]) => {
    setKept(rows)
    if (rows.length > 0) keptJournal.keep([...rows])
    else keptJournal.drop()
  }
  const read = (document: ImportedDocument) => {
    setIsDone(false)
    setIsRestored(false)
    keepRows([])
    setName(nameOf(document))
    set({ document, questions: recognise(document), mended: [], reused: [], saved: [], past: [] })
  }
  const act = (one: ImportAct) => {
    if (!work) return
    const next = workAfter(work, one)
    const isAllSaved = one.act === 'saved' && next.questions.length === 0
    if (isAllSaved) {
      setIsDone(true)
      // The list was long, and what goes on stands on top.
      window.scrollTo?.({ top: 0 })
    }
    set(isAllSaved ? undefined : next)
  }
  const isOther = waiting !== undefined && work?.document.name !== waiting
  const step = isDone ? 2 : work ? 1 : 0
  return (
    <>
      <ol className={styles.steps}>
        {[...texts.steps.slice(0, -1), lessonId ? texts.lastStepFor : texts.steps.at(-1)].map((name, at) => (
          <li key={name} aria-current={at === step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {!isKept && <p role="alert">{texts.noRoom}</p>}
      {isDone && (
        <EmptyState
          title={lessonId ? texts.savedNotPut : texts.allSaved}
          action={
            <div className={styles.acts}>
              <Button size={44} kind="primary" onClick={() => setIsMaking(true)}>
                {texts.makePaper(kept.length)}
              </Button>
              <ButtonLink size={44} to={screenPaths.questionBank}>
                {texts.toBank}
              </ButtonLink>
            </div>
          }
        >
          {lessonId && texts.savedNotPutHint}
        </EmptyState>
      )}
      {work && isOther && <p role="status">{texts.waiting(waiting)}</p>}
      {work && isRestored && !isOther && <p role="status">{texts.restored(work.document.name)}</p>}
      {work ? (
        <ImportDesk
          work={work}
          onAct={act}
          onKept={(rows) => keepRows([...kept, ...rows].sort((one, other) => one.line - other.line))}
          onAnew={() => setIsLeaving(true)}
        />
      ) : (
        <ChooseStep onRead={read} lessonId={lessonId} />
      )}
      {isMaking &&
        renderMaking({
          questions: kept.map(({ row }) => row.Question),
          name,
          onMade: () => keptJournal.drop(),
          onClose: () => setIsMaking(false),
        })}
      {isLeaving && (
        <ConfirmDialog
          title={texts.anewTitle}
          hint={texts.anewHint}
          confirm={texts.anew}
          keep={texts.anewKeep}
          isBusy={false}
          isDangerous
          onClose={() => setIsLeaving(false)}
          onConfirm={() => {
            setIsLeaving(false)
            keepRows([])
            set(undefined)
          }}
        />
      )}
    </>
  )
}
