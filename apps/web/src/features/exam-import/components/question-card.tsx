import { OPTIONS_MAX, QUESTION_KINDS, type QuestionKind } from '@shijie/contract'
import { useState } from 'react'
import { examTexts } from '../../../texts/exam.ts'
import { examImportTexts as texts } from '../../../texts/exam-import.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { type ImportAct, type ImportWork, isReady } from '../import-work.ts'
import { plainText } from '../imported-document.ts'
import { type ImportedQuestion, letterAt, rounded } from '../imported-question.ts'
import { mendFormula } from '../mend-formula.ts'
import { refusalOfQuestion } from '../recognise.ts'
import styles from './exam-import.module.css'

interface CardProps {
  work: ImportWork
  question: ImportedQuestion
  isCurrent: boolean
  /** The bank has it already, and nobody said that both are wanted. */
  isAgain: boolean
  onOpen: () => void
  onAct: (act: ImportAct) => void
}

type EditProps = Pick<CardProps, 'question' | 'onAct'>

const kinds = QUESTION_KINDS.map((key) => ({ key, label: examTexts.kinds[key] }))
const { verdicts } = texts

type WorkProps = EditProps & Pick<CardProps, 'work'>

/** A picture of the document, small. */
function Picture({ work, picture, of }: Pick<CardProps, 'work'> & { picture: string | undefined; of: string }) {
  const found = picture ? work.document.pictures[picture] : undefined
  return found ? <img className={styles.picture} src={found.url} alt={texts.pictureOf(of)} /> : null
}

function Options({ work, question, onAct }: WorkProps) {
  const change = (parts: Partial<ImportedQuestion>) => onAct({ act: 'change', id: question.id, parts })
  const { options, answer, kind, optionPictures } = question
  const toggle = (letter: string) => {
    const next = answer.includes(letter) ? answer.filter((each) => each !== letter) : [...answer, letter].sort()
    change({ answer: kind === 'single' ? [letter] : next })
  }
  return (
    <fieldset className={styles.options}>
      <legend>{texts.answers}</legend>
      {options.map((option, at) => {
        const letter = letterAt(at)
        return (
          <div key={letter}>
            <button
              type="button"
              aria-label={texts.setRight(letter)}
              aria-pressed={answer.includes(letter)}
              onClick={() => toggle(letter)}
            >
              {letter}
            </button>
            <TextField
              label={texts.option(letter)}
              value={option}
              onChange={(value) => change({ options: options.with(at, value) })}
            />
            <Picture work={work} picture={optionPictures?.[at]} of={texts.option(letter)} />
          </div>
        )
      })}
      <Button size={28} disabled={options.length >= OPTIONS_MAX} onClick={() => change({ options: [...options, ''] })}>
        {texts.addOption}
      </Button>
      <Button
        size={28}
        disabled={options.length === 0}
        onClick={() =>
          change({
            options: options.slice(0, -1),
            ...(optionPictures ? { optionPictures: optionPictures.slice(0, options.length - 1) } : {}),
            answer: answer.filter((letter) => letter < letterAt(options.length - 1)),
          })
        }
      >
        {texts.removeOption}
      </Button>
    </fieldset>
  )
}

function Answer({ work, question, onAct }: WorkProps) {
  const change = (answer: string[]) => onAct({ act: 'change', id: question.id, parts: { answer } })
  if (question.kind === 'single' || question.kind === 'multiple')
    return <Options work={work} question={question} onAct={onAct} />
  if (question.kind === 'truefalse')
    return (
      <Chips
        label={texts.answers}
        items={verdicts.map((key) => ({ key, label: key }))}
        selected={(question.answer[0] ?? '') as (typeof verdicts)[number]}
        onSelect={(key) => change([key])}
      />
    )
  if (question.kind === 'order' || question.kind === 'match')
    return (
      <TextArea
        label={texts[question.kind]}
        rows={6}
        value={question.answer.join('\n')}
        onChange={(text) => change(text === '' ? [] : text.split('\n'))}
      />
    )
  const isFill = question.kind === 'fill'
  return (
    <TextArea
      label={isFill ? texts.blanks : texts.reference}
      value={question.answer.join('\n')}
      onChange={(text) => change(isFill ? text.split('\n') : text === '' ? [] : [text])}
    />
  )
}

function Edit({ work, question, onAct }: Pick<CardProps, 'work' | 'question' | 'onAct'>) {
  const { id } = question
  const [isParting, setIsParting] = useState(false)
  const change = (parts: Partial<ImportedQuestion>) => onAct({ act: 'change', id, parts })
  const refusal = refusalOfQuestion(question)
  return (
    <div className={styles.edit}>
      <Chips<QuestionKind>
        label={texts.kind}
        items={kinds}
        selected={question.kind}
        // What is put in order stood there as options.
        onSelect={(kind) => change({ kind, answer: kind === 'order' ? question.options : [] })}
      />
      <TextArea label={texts.stem} value={question.stem} onChange={(stem) => change({ stem })} />
      <Picture work={work} picture={question.pictures[0]} of={texts.stem} />
      <Answer work={work} question={question} onAct={onAct} />
      <TextField
        label={texts.score}
        type="number"
        inputMode="decimal"
        min={0.5}
        step={0.5}
        value={question.score === undefined ? '' : String(question.score)}
        onChange={(score) => change({ score: score === '' ? undefined : Number(score) })}
      />
      <TextArea
        label={texts.explanation}
        rows={2}
        value={question.explanation}
        onChange={(explanation) => change({ explanation })}
      />
      {refusal && <p role="status">{refusal}</p>}
      <div className={styles.acts}>
        {!isReady(work, question) && !refusal && (
          <Button kind="primary" onClick={() => onAct({ act: 'accept', id })}>
            {texts.accept}
          </Button>
        )}
        <Button disabled={question.lines.length < 2} aria-expanded={isParting} onClick={() => setIsParting(!isParting)}>
          {texts.split}
        </Button>
        <Button disabled={work.questions[0]?.id === id} onClick={() => onAct({ act: 'merge', id })}>
          {texts.merge}
        </Button>
        <Button kind="quiet" onClick={() => onAct({ act: 'remove', id })}>
          {texts.remove}
        </Button>
      </div>
      {isParting && (
        <fieldset className={styles.lines}>
          <legend>{texts.splitHint}</legend>
          {question.lines.slice(1).map((line) => (
            <Button key={line} size={28} onClick={() => onAct({ act: 'split', id, line })}>
              {plainText(work.document.lines[line]?.text ?? '').slice(0, 40)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function Doubts({ question, onAct }: EditProps) {
  return question.doubts.map(({ kind, detail = '' }) => (
    <p key={kind} className={styles.doubt}>
      <Icon name="alert" size={16} />
      {texts.doubts[kind](detail)}
      {kind === 'formula' && mendFormula(question.stem) !== question.stem && (
        <>
          {texts.formulaAsk} <RichText text={mendFormula(question.stem)} />
          <Button size={28} onClick={() => onAct({ act: 'formula', id: question.id })}>
            {texts.formulaYes}
          </Button>
        </>
      )}
    </p>
  ))
}

/** A number with what is right around it, which is a part of the answer. */
function answerShown({ kind, answer, tolerances }: ImportedQuestion): string {
  if (kind === 'order') return answer.join(' → ')
  if (kind === 'match') return answer.join('；')
  const shown = answer.map((form, at) => {
    const tolerance = tolerances?.[at] ?? 0
    if (tolerance === 0 || Number.isNaN(Number(form))) return form
    const [from, to] = [-1, 1].map((side) => String(rounded(Number(form) + side * tolerance)))
    return texts.tolerance(form, from ?? '', to ?? '', String(tolerance))
  })
  return shown.join('、')
}

/** One question: what is doubtful about it, what it is, and everything that can be mended, in its place. */
export function QuestionCard({ work, question, isCurrent, isAgain, onOpen, onAct }: CardProps) {
  const isWhole = isReady(work, question)
  const isGood = isWhole && !isAgain
  const isMended = work.mended.includes(question.id)
  const facts = [
    examTexts.kinds[question.kind],
    texts.answer(answerShown(question) || '—'),
    ...(question.score === undefined ? [] : [texts.points(question.score)]),
  ]
  return (
    <article
      id={`import-${question.id}`}
      tabIndex={-1}
      className={styles.card}
      aria-label={texts.question(question.number)}
      data-state={isGood ? 'ready' : 'doubtful'}
      aria-current={isCurrent || undefined}
    >
      {!isWhole && <Doubts question={question} onAct={onAct} />}
      {isAgain && (
        <p className={styles.doubt}>
          <span>{texts.known}</span>
          {isWhole && (
            <Button size={28} onClick={() => onAct({ act: 'reuseAll', ids: [question.id] })}>
              {texts.reuse}
            </Button>
          )}
          <Button size={28} onClick={() => onAct({ act: 'remove', id: question.id })}>
            {texts.remove}
          </Button>
          {isWhole && (
            <Button size={28} kind="quiet" onClick={() => onAct({ act: 'accept', id: question.id })}>
              {texts.keepBoth}
            </Button>
          )}
        </p>
      )}
      {question.unsplit && (
        <p className={styles.doubt}>
          {texts.unsplit}
          <Button size={28} kind="quiet" onClick={() => onAct({ act: 'unsplit', id: question.id })}>
            {texts.unsplitUndo}
          </Button>
        </p>
      )}
      <header>
        <b>{question.number}</b>
        <span>
          <RichText text={question.stem} />
        </span>
        <small>{facts.join(' · ')}</small>
        {isGood ? <Tag tone="ok">{isMended ? texts.mended : texts.fine}</Tag> : <Tag tone="warn">{texts.doubtful}</Tag>}
        {!isCurrent && (
          <Button size={28} onClick={onOpen}>
            {texts.edit}
          </Button>
        )}
      </header>
      {isCurrent && <Edit work={work} question={question} onAct={onAct} />}
    </article>
  )
}
