import { BANK_IMPORT_MAX, QUESTION_KINDS, STEM_MAX } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { examTexts } from '../../../texts/exam.ts'
import { examImportTexts as texts } from '../../../texts/exam-import.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { foldRuns } from '../fold-runs.ts'
import { type ImportAct, type ImportWork, isAgain, isReady } from '../import-work.ts'
import { type ImportedQuestion, letterAt } from '../imported-question.ts'
import { knownStemsQuery, type Row, useImportQuestions } from '../queries.ts'
import { USUAL_SCORE } from '../written-question.ts'
import { AgainNote } from './again-note.tsx'
import styles from './exam-import.module.css'
import { OriginalPaper } from './original-paper.tsx'
import { QuestionCard } from './question-card.tsx'

/** What of a document is in the bank already, by the line where it stood: a paper is made of all of it, in its order. */
export interface KeptRow {
  line: number
  row: Row
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
    doAct(
      save,
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

const sayingOf = ({ reused }: ImportWork, ready: readonly ImportedQuestion[], isPart: boolean): string => {
  const fresh = ready.filter(({ id }) => !reused.includes(id)).length
  if (fresh === 0) return texts.readyMany(ready.length)
  return isPart ? texts.save(fresh) : texts.saveAll(fresh)
}

interface ImportDeskProps {
  work: ImportWork
  onAct: (act: ImportAct) => void
  onKept: (rows: readonly KeptRow[]) => void
  onAnew: () => void
}

/** Second step: the original at the left, its questions at the right. */
export function ImportDesk({ work, onAct, onKept, onAnew }: ImportDeskProps) {
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
