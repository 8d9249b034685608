import { type Dataset, PAGE_SIZE_MAX, type SampleChange } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { changeTexts as texts } from '../../../texts/dataset-desk.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { changesQuery, useUndoChanges } from '../sample-queries.ts'
import { SampleFace, tagWords } from './sample-tile.tsx'
import './changes-panel.css'

interface ChangesProps {
  dataset: Dataset
  changes: readonly SampleChange[]
  isBusy: boolean
  onUndo: (changes: readonly SampleChange[]) => void
}

/** Who labelled a sample as what, and who gave it another label since. */
function Changes({ dataset, changes, isBusy, onUndo }: ChangesProps) {
  const { ModelType, Labels, Columns, IsManager } = dataset
  const wordsOf = (Tags: SampleChange['Before']) => tagWords({ Tags }, Labels, ModelType)
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.ChangeId}>
          <span className="changes-face">
            <SampleFace modelType={ModelType} sample={change.Sample} columns={Columns} />
          </span>
          <span className="changes-words">
            <span>{texts.before(change.BeforeName, wordsOf(change.Before))}</span>
            <b>{texts.after(change.ChangeName, wordsOf(change.Sample.Tags))}</b>
            <small>{change.ChangeTime}</small>
          </span>
          {IsManager === 1 && (
            <Button size={36} disabled={isBusy} onClick={() => onUndo([change])}>
              {texts.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function ChangesDialog({ dataset, onClose }: { dataset: Dataset; onClose: () => void }) {
  const { data } = useQuery(changesQuery(dataset.DatasetId))
  const undo = useUndoChanges(dataset.DatasetId)
  const changes = data?.Items ?? []
  const onUndo = (list: readonly SampleChange[]) =>
    doAct(
      undo,
      list.map(({ ChangeId }) => ChangeId),
      { onSuccess: ({ Num }) => showToast('success', texts.undone(Num, dataTexts.unit(dataset.ModelType))) },
    )
  return (
    <Dialog label={texts.title} onClose={onClose} className="changes-dialog">
      <div className="ui-dialog-body stacked">
        <h2>{texts.title}</h2>
        <p className="classify-note">{dataset.IsManager === 1 ? texts.hint : texts.hintPupil}</p>
        {changes.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <Changes dataset={dataset} changes={changes} isBusy={undo.isPending} onUndo={onUndo} />
        )}
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose}>
            {texts.close}
          </Button>
          {dataset.IsManager === 1 && changes.length > 1 && (
            <Button size={44} kind="danger" isBusy={undo.isPending} onClick={() => onUndo(changes)}>
              {texts.undoAll(changes.length)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** In a set of a class: how many labels somebody else replaced this week, and the way to them. */
export function ChangesPanel({ dataset }: { dataset: Dataset }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...changesQuery(dataset.DatasetId), enabled: dataset.ClassId !== '' })
  if (dataset.ClassId === '' || !data) return null
  return (
    <section className="changes-panel" aria-label={texts.title}>
      <p>{data.TotalCount > 0 ? texts.count(data.TotalCount, dataTexts.unit(dataset.ModelType)) : texts.none}</p>
      {data.TotalCount > PAGE_SIZE_MAX && <p>{texts.newest(PAGE_SIZE_MAX)}</p>}
      {data.TotalCount > 0 && <Button onClick={() => setIsOpen(true)}>{texts.open}</Button>}
      {isOpen && <ChangesDialog dataset={dataset} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
