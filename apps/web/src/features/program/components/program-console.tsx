import { type FormEvent, useEffect, useRef, useState } from 'react'
import { programTexts as texts } from '../../../texts/program.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { FoldButton } from '../../../ui/pieces/fold-button.tsx'
import type { ProgramView } from '../program-view.ts'
import type { Program } from '../use-program.ts'
import { FailureCard } from './failure-card.tsx'
import './console.css'

function statusOf({ phase, line, position, milliseconds, isReady, isThinking }: ProgramView): string {
  if (phase === 'starting')
    return position !== null ? texts.queued(position) : isReady ? texts.startingServer : texts.starting
  if (phase === 'paused') return texts.paused(line ?? 0)
  if (phase !== 'idle') return isThinking ? texts.thinking : texts.running
  return milliseconds === null ? '' : texts.ran((milliseconds / 1000).toFixed(1))
}

/** Where the learner answers `input()`; it is always there, so that nothing jumps when the program asks. */
function AnswerForm({ program }: { program: Program }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isAsking = program.view.phase === 'asking'
  useEffect(() => {
    if (isAsking) field.current?.focus()
  }, [isAsking])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isAsking) return
    program.session.answer(text)
    setText('')
  }
  return (
    <form className="program-answer" onSubmit={send}>
      <input
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={program.view.question.trim() || texts.answer}
        placeholder={isAsking ? texts.answerNow : texts.answerPlaceholder}
        disabled={!isAsking}
        maxLength={2000}
      />
      {isAsking && (
        <Button type="submit" size={28} kind="primary">
          {texts.send}
        </Button>
      )}
    </form>
  )
}

function Variables({ view }: { view: ProgramView }) {
  const variables = view.phase === 'paused' ? view.variables : (view.failure?.variables ?? [])
  if (variables.length === 0) return null
  return (
    <section className="program-variables" aria-label={texts.variables}>
      <h3>{texts.variables}</h3>
      <dl>
        {variables.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface StoppedThereProps {
  line: number
  onShowLine?: ((line: number) => void) | undefined
  showsBlocks: boolean
}

/** Leads to where the reason stands, and does not repeat it. */
function StoppedThere({ line, onShowLine, showsBlocks }: StoppedThereProps) {
  return (
    <p className="program-stopped">
      <Icon name="alert" size={16} />
      {texts.stoppedThere(line, showsBlocks)}
      {onShowLine && (
        <button type="button" onClick={() => onShowLine(line)}>
          {showsBlocks ? texts.showBlock : texts.showLine}
        </button>
      )}
    </p>
  )
}

interface ProgramConsoleProps {
  program: Program
  onShowLine?: ((line: number) => void) | undefined
  showsBlocks: boolean
  /** The reason for the stop stands beside the program: here it is only pointed to. */
  isFailureShown?: boolean
  /** In a column that it shares: whether it is open, and how that changes. */
  fold?: { isOpen: boolean; onToggle: () => void }
}

/** Folded, the console still says the last that matters. */
function lastWord(view: ProgramView): string {
  if (view.failure) return view.failure.line ? texts.failureAt(view.failure.line) : texts.failure
  const said = view.console.findLast(({ kind, text }) => kind !== 'note' && text.trim() !== '')
  return said?.text.trim().split('\n').at(-1) ?? ''
}

/** What the program printed, how it ended, and where one answers it. */
export function ProgramConsole(props: ProgramConsoleProps) {
  const { program, onShowLine, showsBlocks, isFailureShown = false, fold } = props
  const { view, session } = program
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new output is what scrolls
  useEffect(() => {
    list.current?.scrollTo?.({ top: list.current.scrollHeight })
  }, [view.console, view.failure])
  if (fold && !fold.isOpen) {
    return (
      <section className="program-console folded" aria-label={texts.console}>
        <header>
          <h2>{texts.console}</h2>
          <span className="status" aria-live="polite">
            {[statusOf(view), lastWord(view)].filter(Boolean).join('，')}
          </span>
          <FoldButton isOpen={false} label={texts.unfoldConsole} opensUp onToggle={fold.onToggle} />
        </header>
      </section>
    )
  }
  const isEmpty = view.console.length === 0 && !view.failure
  return (
    <section className="program-console" aria-label={texts.console}>
      <header>
        <h2>{texts.console}</h2>
        <span className="status" aria-live="polite">
          {statusOf(view)}
        </span>
        <Button kind="quiet" size={28} onClick={() => session.clearConsole()} disabled={isEmpty}>
          {texts.clear}
        </Button>
        {fold && <FoldButton isOpen label={texts.foldConsole} opensUp onToggle={fold.onToggle} />}
      </header>
      {view.isLong && <p className="program-hint">{texts.isLong}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <div ref={list} className="output" role="log" aria-label={texts.console} tabIndex={0}>
        {isEmpty && view.phase === 'idle' && <p className="program-empty">{texts.consoleEmpty}</p>}
        {view.console.map(({ kind, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: output is only ever added
          <span key={i} className={kind}>
            {text}
          </span>
        ))}
        {view.failure &&
          (isFailureShown && view.failure.line ? (
            <StoppedThere line={view.failure.line} onShowLine={onShowLine} showsBlocks={showsBlocks} />
          ) : (
            <FailureCard failure={view.failure} onShowLine={onShowLine} showsBlocks={showsBlocks} />
          ))}
        <Variables view={view} />
      </div>
      {view.isDeaf && (
        <label className="program-inputs">
          {texts.deaf}
          <textarea
            aria-label={texts.inputs}
            value={program.inputs}
            onChange={(event) => program.setInputs(event.target.value)}
            rows={3}
          />
        </label>
      )}
      <AnswerForm program={program} />
    </section>
  )
}
