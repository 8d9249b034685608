import { ErrorCodes, LABELS_MAX, type ModelType } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { type FormErrors, useForm } from '../../../lib/form.ts'
import { refusalAt } from '../../../lib/refusal-at.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { datasetTexts as texts } from '../../../texts/dataset.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { FormActs } from '../../../ui/fields/form-acts.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { KeptNote } from '../../../ui/states/kept-note.tsx'
import { bodyOf, type DatasetDraft, firstDraft, issuesOf } from '../dataset-draft.ts'
import { trimNames } from '../draft-rules.ts'
import { ownClassesQuery, useMakeDataset } from '../queries.ts'
import { classesIn, columnsOfTable, keepForCollecting, type TableDraft } from '../table-draft.ts'
import { NamesField } from './names-field.tsx'
import { TableStart } from './table-start.tsx'
import './dataset.css'

interface PartProps {
  draft: DatasetDraft
  change: (next: Partial<DatasetDraft>) => void
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
        part="columns"
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

/** Makes the set and opens it; a name that is taken stands at the name. */
function useCreate(modelType: ModelType, table: TableDraft | undefined, onMade: () => void) {
  const make = useMakeDataset()
  const classes = useQuery(ownClassesQuery).data?.Items
  const navigate = useNavigate()
  return async (draft: DatasetDraft): Promise<FormErrors<DatasetDraft> | undefined> => {
    // A draft may be older than the end of a class.
    const isGone = classes?.every(({ ClassId }) => ClassId !== draft.classId)
    try {
      const made = await make.mutateAsync(bodyOf(isGone ? { ...draft, classId: '' } : draft, modelType))
      if (table) keepForCollecting(made.DatasetId, { ...table, classColumn: draft.target ? '' : table.classColumn })
      onMade()
      await navigate(linkTo.datasetClassify(modelType, made.DatasetId))
      return undefined
    } catch (error) {
      return refusalAt(error, { [ErrorCodes.NameTaken]: 'name' })
    }
  }
}

/** R027: name, classes or columns, and who collects; the description, which may be left out, comes last. */
export function CreateDataset({ modelType }: { modelType: ModelType }) {
  const first = firstDraft(modelType)
  const kept = useKept('dataset.new', modelType, first)
  const [table, setTable] = useState<TableDraft>()
  const form = useForm({
    initial: first,
    draft: kept.draft,
    check: (values) => issuesOf(values, modelType),
    submit: useCreate(modelType, table, kept.forget),
    isLive: true,
  })
  const { values: draft, errors, change } = form
  const clear = () => {
    change(first)
    kept.clear()
  }
  /** What the table says takes the place of what was written about columns and classes; the name stays. */
  const takeTable = (next: TableDraft) => {
    setTable(next)
    const labels = next.classColumn ? classesIn(next, next.classColumn) : ['', '']
    const columns = columnsOfTable(next)
    const name = draft.name || next.fileName.replace(/\.[^.]*$/, '').slice(0, 50)
    change({ name, columns, words: next.words.filter((word) => columns.includes(word)), labels, target: '' })
  }
  return (
    <form {...form.form} className="dataset-form">
      {kept.isRestored && <KeptNote onClear={clear} />}
      <TextField
        {...form.field('name')}
        label={texts.nameLabel}
        autoFocus
        autoComplete="off"
        placeholder={texts.namePlaceholder}
      />
      {modelType === 'number' && <TableStart table={table} onTable={takeTable} />}
      {modelType === 'number' && <TableParts draft={draft} change={change} issue={errors.columns} />}
      {!draft.target && (
        <NamesField
          part="labels"
          legend={texts.labelsLabel}
          hint={modelType === 'object' ? texts.labelsHintObject : texts.labelsHint}
          issue={errors.labels}
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
        {...form.field('description')}
        label={texts.descriptionLabel}
        placeholder={texts.descriptionPlaceholder}
        maxLength={500}
      />
      <FieldNote id="dataset-refusal" error={errors.whole} />
      <FormActs>
        <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.creating}>
          {texts.createSubmit}
        </Button>
      </FormActs>
    </form>
  )
}
