import {
  type BankQuestion,
  QUESTION_KINDS,
  QUESTION_LEVELS,
  type QuestionKind,
  type QuestionLevel,
} from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { screenPaths } from '../../../lib/addresses.ts'
import { doAct } from '../../../lib/do-act.ts'
import { whenOf } from '../../../lib/format.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { examTexts } from '../../../texts/exam.ts'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { asWritten, type BankFilter, bankQuery, useDeleteQuestion } from '../queries.ts'
import { hasPicture } from '../question-body.ts'
import { MakePaperDialog } from './make-paper-dialog.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { QuestionForm } from './question-form.tsx'
import { TagDialog } from './tag-dialog.tsx'
import './question-bank.css'

const filters = [
  { key: '' as const, label: texts.all },
  ...QUESTION_KINDS.map((key) => ({ key, label: examTexts.kinds[key] ?? key })),
]

const levels = [
  { key: '' as const, label: texts.allLevels },
  ...QUESTION_LEVELS.map((key) => ({ key, label: texts.levels[key] })),
]

/** A stem for names and questions, which hold words only. */
const shortStem = (stem: string) => (stem.length > 60 ? `${stem.slice(0, 60)}…` : stem)

interface RowProps {
  kept: BankQuestion
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

function QuestionRow({ kept, isChosen, onChoose, onEdit, onRemove }: RowProps) {
  const { Question, Topic, Standard, Level, Misconception, UpdateTime } = kept
  const words = [Topic, Standard, Misconception].filter(Boolean)
  const isUntagged = words.length === 0 && !Level
  const stem = shortStem(Question.Stem)
  return (
    <tr className="bank-row">
      <td>
        <Checkbox isChecked={isChosen} onChange={onChoose}>
          <span className="visually-hidden">{texts.choose(stem)}</span>
        </Checkbox>
      </td>
      <td>
        <Tag>{examTexts.kinds[Question.Kind] ?? ''}</Tag>
        {hasPicture(Question) && <small className="bank-pictured">{texts.pictured}</small>}
      </td>
      <th scope="row" className="bank-stem">
        <span>
          <RichText text={Question.Stem} />
        </span>
      </th>
      <td className="bank-tags" data-empty={isUntagged || undefined}>
        {isUntagged && '—'}
        {words.map((word) => (
          <p key={word}>{word}</p>
        ))}
        {Level && <Tag>{texts.levels[Level]}</Tag>}
      </td>
      <td>{examTexts.score(Question.Score)}</td>
      <td className="bank-when">{whenOf(UpdateTime)}</td>
      <td className="bank-row-acts">
        <Button size={28} aria-label={texts.editOf(stem)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size={28} kind="quiet" aria-label={texts.removeOf(stem)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </td>
    </tr>
  )
}

function RemoveDialog({ kept, onClose }: { kept: BankQuestion; onClose: () => void }) {
  const remove = useDeleteQuestion()
  const act = () =>
    doAct(remove, kept.QuestionId, {
      onSuccess: () => showToast('success', texts.removed),
      onError: showFailure,
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      hint={shortStem(kept.Question.Stem)}
      confirm={texts.remove}
      isBusy={remove.isPending}
      isDangerous
      onConfirm={act}
      onClose={onClose}
    >
      <p className="ui-small ui-ink-3">{texts.removeText}</p>
    </ConfirmDialog>
  )
}

type Doing =
  | { what: 'edit'; kept?: BankQuestion }
  | { what: 'remove'; kept: BankQuestion }
  | { what: 'make' | 'add' | 'keep' | 'tag' }

/** Questions that are chosen stay chosen over pages and searches. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map())
  const choose = (questions: readonly BankQuestion[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const kept of questions) {
      if (isChosen) next.set(kept.QuestionId, kept)
      else next.delete(kept.QuestionId)
    }
    setChosen(next)
  }
  return { chosen, choose, clear: () => setChosen(new Map()) }
}

function Filters({ filter, onChange }: { filter: BankFilter; onChange: (filter: BankFilter) => void }) {
  return (
    <>
      <ListSearch
        label={texts.searchLabel}
        value={filter.search}
        onSearch={(search) => onChange({ ...filter, search, page: 1 })}
      />
      <Chips<QuestionKind | ''>
        label={texts.kindFilter}
        items={filters}
        selected={filter.kind}
        onSelect={(kind) => onChange({ ...filter, kind, page: 1 })}
      />
      <Chips<QuestionLevel | ''>
        label={texts.levelFilter}
        items={levels}
        selected={filter.level}
        onSelect={(level) => onChange({ ...filter, level, page: 1 })}
      />
    </>
  )
}

/** The teacher's questions: written, found, put into papers and taken from them. */
export function QuestionBank() {
  const [filter, setFilter] = useState<BankFilter>({ search: '', kind: '', level: '', page: 1 })
  const [doing, setDoing] = useState<Doing>()
  const { chosen, choose, clear } = useChosen()
  const query = useQuery(bankQuery(filter))
  const isFiltered = filter.search !== '' || filter.kind !== '' || filter.level !== ''
  const close = () => setDoing(undefined)
  return (
    <>
      <div className="bank-bar">
        <Filters filter={filter} onChange={setFilter} />
        <div className="bank-acts">
          <ButtonLink size={44} to={screenPaths.examImport}>
            {texts.importExam}
          </ButtonLink>
          <Button size={44} onClick={() => setDoing({ what: 'keep' })}>
            {texts.fromPaper}
          </Button>
          <Button size={44} kind="primary" onClick={() => setDoing({ what: 'edit' })}>
            {texts.create}
          </Button>
        </div>
      </div>
      {chosen.size > 0 && (
        <div className="bank-chosen" role="status">
          <b>{texts.chosen(chosen.size)}</b>
          <Button kind="primary" onClick={() => setDoing({ what: 'make' })}>
            {texts.makePaper}
          </Button>
          <Button onClick={() => setDoing({ what: 'add' })}>{texts.toPaper}</Button>
          <Button onClick={() => setDoing({ what: 'tag' })}>{texts.tags}</Button>
          <Button kind="quiet" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
      )}
      <ListFrame
        query={query}
        page={filter.page}
        onPage={(page) => setFilter({ ...filter, page })}
        texts={{
          title: texts.title,
          error: texts.error,
          empty: isFiltered ? texts.notFound : texts.empty,
          emptyHint: isFiltered ? texts.notFoundHint : texts.emptyHint,
        }}
        emptyAction={
          !isFiltered && (
            <Button size={44} kind="primary" onClick={() => setDoing({ what: 'edit' })}>
              {texts.createFirst}
            </Button>
          )
        }
      >
        {(items) => (
          <>
            <Checkbox
              className="bank-whole"
              isChecked={items.every(({ QuestionId }) => chosen.has(QuestionId))}
              onChange={(isChecked) => choose(items, isChecked)}
            >
              {texts.wholePage}
            </Checkbox>
            <Table columns={texts.columns}>
              {items.map((kept) => (
                <QuestionRow
                  key={kept.QuestionId}
                  kept={kept}
                  isChosen={chosen.has(kept.QuestionId)}
                  onChoose={(isChosen) => choose([kept], isChosen)}
                  onEdit={() => setDoing({ what: 'edit', kept })}
                  onRemove={() => setDoing({ what: 'remove', kept })}
                />
              ))}
            </Table>
          </>
        )}
      </ListFrame>
      {doing?.what === 'edit' && <QuestionForm kept={doing.kept} onClose={close} />}
      {doing?.what === 'remove' && <RemoveDialog kept={doing.kept} onClose={close} />}
      {doing?.what === 'keep' && <PaperDialog questions={undefined} onClose={close} onDone={close} />}
      {doing?.what === 'tag' && (
        // What was tagged stays chosen: it goes into a paper next.
        <TagDialog questionIds={[...chosen.keys()]} onClose={close} onDone={close} />
      )}
      {doing?.what === 'make' && (
        <MakePaperDialog
          questions={[...chosen.values()].sort(asWritten).map(({ Question }) => Question)}
          name=""
          onMade={clear}
          onClose={close}
        />
      )}
      {doing?.what === 'add' && (
        <PaperDialog
          questions={[...chosen.values()].map(({ Question }) => Question)}
          onClose={close}
          onDone={() => {
            clear()
            close()
          }}
        />
      )}
    </>
  )
}
