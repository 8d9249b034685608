import { BANK_IMPORT_MAX, QUESTION_KINDS, STEM_MAX } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { handedFileOf } from '../../../lib/handed-file.ts'
import { openJournal } from '../../../lib/journal.ts'
import { showToast } from '../../../lib/toasts.ts'
import { examTexts } from '../../../texts/exam.ts'
import { examImportTexts as texts } from '../../../texts/exam-import.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { foldRuns } from '../fold-runs.ts'
import { type ImportAct, type ImportWork, isAgain, isReady, workAfter } from '../import-work.ts'
import { type ImportedDocument, plainText } from '../imported-document.ts'
import { addDoubt, type ImportedQuestion, letterAt } from '../imported-question.ts'
import { knownStemsQuery, type Row, useImportQuestions } from '../queries.ts'
import { recognise } from '../recognise.ts'
import { USUAL_SCORE } from '../written-question.ts'
import { AgainNote } from './again-note.tsx'
import { ChooseStep } from './choose-step.tsx'
import styles from './exam-import.module.css'
import { OriginalPaper } from './original-paper.tsx'
import { QuestionCard } from './question-card.tsx'

const isWork = (value: unknown): value is ImportWork =>
  typeof value === 'object' && value !== null && 'document' in value && 'questions' in value && 'mended' in value
/** What of a document is in the bank already, by the line where it stood: a paper is made of all of it, in its order. */
interface KeptRow {
  line: number
  row: Row
}
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

type Filter = 'all' | 'doubtful' | 'mended'

/** How many of each kind there are, and what they are worth together. */
function summaryOf(questions: readonly ImportedQuestion[]): string {
  const counts = QUESTION_KINDS.flatMap((kind) => {
    const count = questions.filter((question) => question.kind === kind).length
    return count > 0 ? [`${examTexts.kinds[kind]} ${count}`] : []
  })
  return texts.summary(
    counts,
    questions.reduce((sum, { score }) => sum + (score ?? USUAL_SCORE), 0),
  )
}

/** Questions in a row that need no look. */
function FoldedRun({ run, onUnfold }: { run: readonly ImportedQuestion[]; onUnfold: () => void }) {
  const [from = '', to = ''] = [run[0]?.number, run.at(-1)?.number]
  return (
    <p className={styles.folded}>
      <span>{texts.folded(from, to, run.length)}</span>
      <Button size={28} kind="quiet" onClick={onUnfold}>
        {texts.unfold}
      </Button>
    </p>
  )
}

/** Sends the questions that are ready to the bank, with how far that is; it can be stopped. */
function useSaving(
  work: ImportWork,
  ready: readonly ImportedQuestion[],
  onSaved: (ids: readonly string[], rows: readonly Row[]) => void,
) {
  const [progress, setProgress] = useState({ done: 0, all: 0 })
  const save = useImportQuestions((done, all) => setProgress({ done, all }))
  const stopper = useRef<AbortController>(undefined)
  const saveReady = () => {
    const questions = ready.slice(0, BANK_IMPORT_MAX)
    stopper.current = new AbortController()
    const ids = questions.map(({ id }) => id)
    save.mutate(
      { work, questions, signal: stopper.current.signal },
      {
        onSuccess: (rows) => {
          const fresh = ids.filter((id) => !work.reused.includes(id)).length
          showToast('success', fresh > 0 ? texts.saved(fresh) : texts.readyToUse(rows.length))
          onSaved(ids, rows)
        },
      },
    )
  }
  return { save, progress, saveReady, stop: () => stopper.current?.abort() }
}

/** None was found, or none is left of them. */
const NoQuestions = ({ isEmptied }: { isEmptied: boolean }) =>
  isEmptied ? (
    <EmptyState title={texts.emptied}>{texts.emptiedHint}</EmptyState>
  ) : (
    <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
  )

/** Second step: the original at the left, its questions at the right. */
const sayingOf = ({ reused }: ImportWork, ready: readonly ImportedQuestion[], isPart: boolean): string => {
  const fresh = ready.filter(({ id }) => !reused.includes(id)).length
  if (fresh === 0) return texts.readyMany(ready.length)
  return isPart ? texts.save(fresh) : texts.saveAll(fresh)
}

interface DeskProps {
  work: ImportWork
  onAct: (act: ImportAct) => void
  onKept: (rows: readonly KeptRow[]) => void
  onAnew: () => void
}

function Desk({ work, onAct, onKept, onAnew }: DeskProps) {
  const [stems] = useState(() =>
    [...new Set(work.questions.map(({ stem }) => stem.trim()))]
      .filter((stem) => stem && stem.length <= STEM_MAX)
      .slice(0, BANK_IMPORT_MAX),
  )
  const known = useQuery(knownStemsQuery(stems)).data?.Known ?? []
  const again = work.questions.filter((question) => isAgain(work, question, known))
  const ready = work.questions.filter((question) => isReady(work, question) && !again.includes(question))
  const doubtful = work.questions.filter((question) => !ready.includes(question))
  const [current, setCurrent] = useState(doubtful[0]?.id ?? '')
  const begun = useRef(current)
  const [filter, setFilter] = useState<Filter>('all')
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const { save, progress, stop, saveReady } = useSaving(work, ready, (ids, rows) => {
    const lineOf = (id: string | undefined) => work.questions.find((question) => question.id === id)?.lines[0] ?? 0
    onKept(rows.map((row, at) => ({ line: lineOf(ids[at]), row })))
    onAct({ act: 'saved', ids })
  })
  // Its letters are pressed at once, without a click before.
  useEffect(() => document.getElementById(`import-${begun.current}`)?.focus({ preventScroll: true }), [])
  const jump = (id: string) => {
    setCurrent(id)
    setFilter('all')
    requestAnimationFrame(() => {
      const card = document.getElementById(`import-${id}`)
      card?.scrollIntoView({ block: 'center' })
      card?.focus({ preventScroll: true })
    })
  }
  const shown = { all: work.questions, doubtful, mended: work.questions.filter(({ id }) => work.mended.includes(id)) }[
    filter
  ]
  const isQuiet = (question: ImportedQuestion) =>
    filter === 'all' && ready.includes(question) && ![...work.mended, ...unfolded, current].includes(question.id)
  const unfold = (run: readonly ImportedQuestion[]) => setUnfolded([...unfolded, ...run.map(({ id }) => id)])
  const card = (question: ImportedQuestion) => (
    <QuestionCard
      key={question.id}
      work={work}
      question={question}
      isCurrent={question.id === current}
      isAgain={again.includes(question)}
      onOpen={() => setCurrent(question.id)}
      onAct={onAct}
    />
  )
  const goNext = () => {
    const next = doubtful[(doubtful.findIndex(({ id }) => id === current) + 1) % doubtful.length]
    if (next) jump(next.id)
  }
  const choose = (event: KeyboardEvent) => {
    const question = work.questions.find(({ id }) => id === current)
    const letter = event.key.toUpperCase()
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (!question || isTyping || event.ctrlKey || event.metaKey || event.altKey || !/^[A-H]$/.test(letter)) return
    if (letter >= letterAt(question.options.length)) return
    const others = question.answer.filter((each) => each !== letter)
    const several = others.length < question.answer.length ? others : [...others, letter].sort()
    onAct({ act: 'change', id: current, parts: { answer: question.kind === 'multiple' ? several : [letter] } })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the letters are a second way to the buttons of the options
    <div className={styles.desk} onKeyDown={choose}>
      <OriginalPaper work={work} current={current} onJump={jump} onBegin={(line) => onAct({ act: 'begin', line })} />
      <div className={styles.list}>
        <h2>{texts.found(work.questions.length)}</h2>
        {work.questions.length > 0 && <p className="ui-ink-3">{summaryOf(work.questions)}</p>}
        <Chips<Filter>
          label={texts.filter}
          items={[
            { key: 'all', label: texts.all, count: work.questions.length },
            { key: 'doubtful', label: texts.doubtful, count: doubtful.length },
            { key: 'mended', label: texts.mended, count: work.mended.length },
          ]}
          selected={filter}
          onSelect={setFilter}
        />
        <AgainNote work={work} again={again} onAct={onAct} />
        {work.questions.length === 0 && <NoQuestions isEmptied={work.past.length > 0} />}
        {work.questions.length > 0 && shown.length === 0 && <p>{texts.nothingHere}</p>}
        {foldRuns(shown, isQuiet).map(({ item, run }) =>
          item ? card(item) : <FoldedRun key={`run-${run[0]?.id}`} run={run} onUnfold={() => unfold(run)} />,
        )}
        <footer className={styles.foot}>
          <span role="status">{doubtful.length > 0 ? texts.left(doubtful.length) : ''}</span>
          {doubtful.length > 0 && <small className="ui-ink-3">{texts.thenPaper}</small>}
          {doubtful.length > 0 && (
            <Button kind="soft" onClick={goNext}>
              {texts.next}
            </Button>
          )}
          <Button disabled={work.past.length === 0} onClick={() => onAct({ act: 'undo' })}>
            {texts.undo}
          </Button>
          <Button kind="quiet" onClick={onAnew}>
            {texts.anew}
          </Button>
          {save.error && <p role="alert">{sentenceOf(save.error)}</p>}
          {ready.length > BANK_IMPORT_MAX && <p>{texts.tooMany(BANK_IMPORT_MAX)}</p>}
          {save.isPending && <Button onClick={stop}>{texts.stop}</Button>}
          {ready.length > 0 && (
            <Button
              size={44}
              kind="primary"
              isBusy={save.isPending}
              busyText={texts.saving(progress.done, progress.all)}
              onClick={saveReady}
            >
              {sayingOf(work, ready, doubtful.length > 0)}
            </Button>
          )}
        </footer>
      </div>
    </div>
  )
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
        <Desk
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
