import { type Column, LABELS_MAX, type ModelType } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { BusinessError, sentenceOf } from '../../../lib/api-client.ts'
import { showFailure } from '../../../lib/toasts.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { datasetTexts as texts } from '../../../texts/dataset.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FormActs } from '../../../ui/fields/form-acts.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { KeptNote } from '../../../ui/states/kept-note.tsx'
import { hasNameTwice, nameIssue, trimNames } from '../draft-rules.ts'
import { ownClassesQuery, useMakeDataset } from '../queries.ts'
import { classesIn, columnsOfTable, keepForCollecting, type TableDraft } from '../table-draft.ts'
import { NamesField } from './names-field.tsx'
import { TableStart } from './table-start.tsx'
import './dataset.css'

interface Draft {
  name: string
  description: string
  labels: readonly string[]
  columns: readonly string[]
  /** Names of the columns that hold words; the others hold numbers. */
  words: readonly string[]
  /** Name of the column that is to be predicted; empty for classes. */
  target: string
  classId: string
}

const firstDraft = (modelType: ModelType): Draft => ({
  name: '',
  description: '',
  labels: modelType === 'object' ? [''] : ['', ''],
  columns: modelType === 'number' ? ['', ''] : [],
  words: [],
  target: '',
  classId: '',
})

const columnsOf = ({ columns, words, target }: Draft): Column[] =>
  trimNames(columns).map((Name) => ({
    Name,
    Kind: words.includes(Name) && Name !== target ? 'category' : 'number',
    IsTarget: Name === target ? 1 : 0,
  }))

/** What is wrong with a draft, by its part. */
function issuesOf(draft: Draft, modelType: ModelType): Partial<Record<'name' | 'labels' | 'columns', string>> {
  const name = nameIssue(draft.name)
  const needsColumns = modelType === 'number' && trimNames(draft.columns).length === 0
  return {
    ...(name ? { name } : {}),
    ...(hasNameTwice(draft.labels) ? { labels: texts.labelTwice } : {}),
    ...(needsColumns ? { columns: texts.columnsNeeded } : {}),
    ...(hasNameTwice(draft.columns) ? { columns: texts.labelTwice } : {}),
  }
}

interface PartProps {
  draft: Draft
  change: (next: Partial<Draft>) => void
}

/** Which columns hold words, as 晴 or 阴: each word counts for itself. */
function WordColumns({ draft, change }: PartProps) {
  const names = trimNames(draft.columns).filter((name) => name !== draft.target)
  if (names.length === 0) return null
  const toggle = (name: string, isWord: boolean) =>
    change({ words: isWord ? [...draft.words, name] : draft.words.filter((word) => word !== name) })
  return (
    <fieldset>
      <legend>{texts.wordColumns}</legend>
      <div className="dataset-words">
        {names.map((name) => (
          <Checkbox key={name} isChecked={draft.words.includes(name)} onChange={(isWord) => toggle(name, isWord)}>
            {name}
          </Checkbox>
        ))}
      </div>
      <p>{texts.wordColumnsHint}</p>
    </fieldset>
  )
}

function TableParts({ draft, change, issue }: PartProps & { issue: string | undefined }) {
  const names = trimNames(draft.columns).filter((name) => !draft.words.includes(name))
  return (
    <>
      <NamesField
        legend={texts.columnsLabel}
        hint={texts.columnsHint}
        issue={issue}
        names={draft.columns}
        most={30}
        nameOf={texts.columnAt}
        addText={texts.columnAdd}
        removeOf={texts.columnRemove}
        onChange={(columns) => change({ columns })}
      />
      <WordColumns draft={draft} change={change} />
      <label className="dataset-select">
        {texts.target}
        <select value={draft.target} onChange={(event) => change({ target: event.target.value })}>
          <option value="">{texts.targetClass}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {texts.targetNumber(name)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

function Together({ draft, change }: PartProps) {
  const { data } = useQuery(ownClassesQuery)
  const classes = data?.Items ?? []
  const [first] = classes
  if (!first) return null
  const together = classes.find(({ ClassId }) => ClassId === draft.classId)
  const chosen = together ?? first
  return (
    <fieldset>
      <Checkbox
        isChecked={together !== undefined}
        onChange={(isChecked) => change({ classId: isChecked ? chosen.ClassId : '' })}
      >
        {texts.together}
      </Checkbox>
      {together && classes.length > 1 && (
        <select
          aria-label={texts.together}
          value={draft.classId}
          onChange={(event) => change({ classId: event.target.value })}
        >
          {classes.map(({ ClassId, ClassName }) => (
            <option key={ClassId} value={ClassId}>
              {ClassName}
            </option>
          ))}
        </select>
      )}
      <p>{texts.togetherHint(chosen.ClassName)}</p>
    </fieldset>
  )
}

/** Sends the draft once; what the server says against the name stands under it. */
function useCreate(modelType: ModelType, table: TableDraft | undefined, onMade: () => void) {
  const make = useMakeDataset()
  const classes = useQuery(ownClassesQuery).data?.Items
  const navigate = useNavigate()
  return {
    isBusy: make.isPending,
    create: async (draft: Draft): Promise<string | undefined> => {
      // A draft may be older than the end of a class.
      const isGone = classes?.every(({ ClassId }) => ClassId !== draft.classId)
      try {
        const made = await make.mutateAsync({
          DatasetName: draft.name.trim(),
          ModelType: modelType,
          Description: draft.description.trim(),
          Labels: draft.target ? [] : trimNames(draft.labels),
          Columns: columnsOf(draft),
          ClassId: isGone ? '' : draft.classId,
        })
        if (table) keepForCollecting(made.DatasetId, { ...table, classColumn: draft.target ? '' : table.classColumn })
        onMade()
        await navigate(linkTo.datasetClassify(modelType, made.DatasetId))
        return undefined
      } catch (error) {
        if (error instanceof BusinessError) return sentenceOf(error)
        showFailure(error)
        return undefined
      }
    },
  }
}

/** R027: name, classes or columns, and who collects; the description, which may be left out, comes last. */
export function CreateDataset({ modelType }: { modelType: ModelType }) {
  const kept = useKept(`dataset.new.${modelType}`, firstDraft(modelType))
  const draft = kept.values
  const [wasSent, setWasSent] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const [table, setTable] = useState<TableDraft>()
  const { isBusy, create } = useCreate(modelType, table, kept.forget)
  const issues = wasSent ? issuesOf(draft, modelType) : {}
  const change = (next: Partial<Draft>) => {
    kept.set({ ...draft, ...next })
    setRefusal(undefined)
  }
  /** What the table says takes the place of what was written about columns and classes; the name stays. */
  const takeTable = (next: TableDraft) => {
    setTable(next)
    const labels = next.classColumn ? classesIn(next, next.classColumn) : ['', '']
    const columns = columnsOfTable(next)
    const name = draft.name || next.fileName.replace(/\.[^.]*$/, '').slice(0, 50)
    change({ name, columns, words: next.words.filter((word) => columns.includes(word)), labels, target: '' })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (Object.keys(issuesOf(draft, modelType)).length === 0) setRefusal(await create(draft))
    else form.current?.querySelector<HTMLElement>('[name=name]')?.focus()
  }
  return (
    <form ref={form} className="dataset-form" onSubmit={(event) => void submit(event)} noValidate>
      {kept.isRestored && <KeptNote onClear={kept.clear} />}
      <TextField
        label={texts.nameLabel}
        name="name"
        autoFocus
        autoComplete="off"
        placeholder={texts.namePlaceholder}
        value={draft.name}
        error={issues.name ?? refusal}
        onChange={(name) => change({ name })}
      />
      {modelType === 'number' && <TableStart table={table} onTable={takeTable} />}
      {modelType === 'number' && <TableParts draft={draft} change={change} issue={issues.columns} />}
      {!draft.target && (
        <NamesField
          legend={texts.labelsLabel}
          hint={modelType === 'object' ? texts.labelsHintObject : texts.labelsHint}
          issue={issues.labels}
          names={draft.labels}
          most={LABELS_MAX}
          hasColours
          nameOf={texts.labelAt}
          addText={texts.labelAdd}
          removeOf={texts.labelRemove}
          onChange={(labels) => change({ labels })}
        />
      )}
      <Together draft={draft} change={change} />
      <TextArea
        label={texts.descriptionLabel}
        placeholder={texts.descriptionPlaceholder}
        maxLength={500}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <FormActs>
        <Button size={44} kind="primary" type="submit" isBusy={isBusy} busyText={texts.creating}>
          {texts.createSubmit}
        </Button>
      </FormActs>
    </form>
  )
}
