import type { Dataset, DatasetLabel } from '@shijie/contract'
import { type FormEvent, useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { colourOf } from '../../../lib/label-colours.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Menu } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { neededOf, wantedOf } from '../readiness.ts'
import { useLabelActs } from '../sample-queries.ts'
import './label-panel.css'

const KEYS_MAX = 9

interface NameFormProps {
  label: string
  initial?: string
  onSubmit: (name: string) => Promise<unknown>
  onDone: () => void
}

/** One short name in place: Enter keeps it, Escape gives up. */
function NameForm({ label, initial = '', onSubmit, onDone }: NameFormProps) {
  const [name, setName] = useState(initial)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (!wanted || wanted === initial) return onDone()
    // What is wrong is said by the toast of all mutations; the words stay.
    await onSubmit(wanted).then(onDone, () => undefined)
  }
  return (
    <form className="label-form" onSubmit={(event) => void submit(event)}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
        autoFocus
        aria-label={label}
        value={name}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button size={28} kind="primary" type="submit">
        {texts.addLabel}
      </Button>
    </form>
  )
}

interface RowProps {
  label: DatasetLabel
  place: number
  count: number
  most: number
  needed: number
  wanted: number
  unit: string
  isActive: boolean
  canManage: boolean
  onPick: (() => void) | undefined
  onRename: () => void
  onRemove: () => void
}

function LabelRow({ label, place, count, most, needed, wanted, unit, isActive, canManage, ...on }: RowProps) {
  const full = Math.max(most, wanted * 1.25, 1)
  const name = (
    <>
      {place < KEYS_MAX && <kbd>{place + 1}</kbd>}
      <i className="label-square" style={{ background: colourOf(label.Color) }} />
      <b>{label.LabelName}</b>
      <span className="label-count">{`${count} ${unit}`}</span>
    </>
  )
  return (
    <li className={classNames('label-row', isActive && 'active')}>
      <div className="label-line">
        {on.onPick ? (
          <button type="button" className="label-pick" aria-pressed={isActive} onClick={on.onPick}>
            {name}
          </button>
        ) : (
          <span className="label-pick">{name}</span>
        )}
        {canManage && (
          <Menu
            className="label-menu"
            label={texts.labelActs(label.LabelName)}
            items={[
              { key: 'rename', label: texts.renameLabel(label.LabelName), icon: 'edit', onSelect: on.onRename },
              { key: 'remove', label: texts.removeLabel(label.LabelName), icon: 'trash', onSelect: on.onRemove },
            ]}
          >
            <Icon name="more" size={18} />
          </Menu>
        )}
      </div>
      <div className="label-bar">
        <i style={{ width: `${(count / full) * 100}%`, background: colourOf(label.Color) }} />
        <b style={{ left: `${(wanted / full) * 100}%` }} />
      </div>
      {/* One figure at a time: first what training takes, then what makes it steadier. */}
      {count < wanted && (
        <small className="label-lack">
          {count < needed ? texts.enough(needed - count, unit) : texts.advice(wanted - count, unit)}
        </small>
      )}
    </li>
  )
}

/** Below this the classes are called even: 1.2 times tells a pupil nothing. */
const NEARLY_EVEN = 1.5

interface LabelPanelProps {
  dataset: Dataset
  activeId?: string | undefined
  onPick?: ((label: DatasetLabel) => void) | undefined
}

/** The classes with their keys and how many each has; the mark on each bar is how many are good. */
export function LabelPanel({ dataset, activeId, onPick }: LabelPanelProps) {
  const { Labels, ModelType, DatasetId } = dataset
  const [editing, setEditing] = useState<string>()
  const [removing, setRemoving] = useState<DatasetLabel>()
  const { add, rename, remove } = useLabelActs(DatasetId)
  const isBoxes = ModelType === 'object'
  const unit = dataTexts.markUnit(ModelType)
  const countOf = ({ SampleNum, BoxNum }: DatasetLabel) => (isBoxes ? BoxNum : SampleNum)
  const counts = Labels.map(countOf)
  const most = Math.max(0, ...counts)
  const least = Math.min(...counts.filter((count) => count > 0))
  const [needed, wanted] = [neededOf(dataset), wantedOf(dataset)]
  const canManage = dataset.IsManager === 1
  return (
    <section className="label-panel">
      <div className="label-head">
        <h2>{texts.labels}</h2>
        <Button size={28} kind="quiet" onClick={() => setEditing('new')}>
          <Icon name="plus" size={16} />
          {texts.addLabel}
        </Button>
      </div>
      {editing === 'new' && (
        <NameForm
          label={texts.addLabelField}
          onSubmit={(name) => add.mutateAsync(name)}
          onDone={() => setEditing('')}
        />
      )}
      <ul>
        {Labels.map((label, place) =>
          editing === label.LabelId ? (
            <li key={label.LabelId}>
              <NameForm
                label={texts.renameLabel(label.LabelName)}
                initial={label.LabelName}
                onSubmit={(LabelName) => rename.mutateAsync({ LabelId: label.LabelId, LabelName })}
                onDone={() => setEditing('')}
              />
            </li>
          ) : (
            <LabelRow
              key={label.LabelId}
              label={label}
              place={place}
              count={countOf(label)}
              most={most}
              needed={needed}
              wanted={wanted}
              unit={unit}
              isActive={label.LabelId === activeId}
              canManage={canManage}
              onPick={onPick && (() => onPick(label))}
              onRename={() => setEditing(label.LabelId)}
              onRemove={() => setRemoving(label)}
            />
          ),
        )}
      </ul>
      {Labels.length > 0 && (
        <p className="label-note">
          {texts.line(wanted)}
          {Number.isFinite(least) &&
            least > 0 &&
            `。${most / least < NEARLY_EVEN ? texts.even : texts.ratio((most / least).toFixed(1))}`}
        </p>
      )}
      {removing && (
        <ConfirmDialog
          title={texts.removeLabelTitle(removing.LabelName)}
          hint={texts.removeLabelText(countOf(removing), unit)}
          confirm={texts.removeLabelSubmit}
          isDangerous
          isBusy={remove.isPending}
          onClose={() => setRemoving(undefined)}
          onConfirm={() => doAct(remove, removing.LabelId, { onSettled: () => setRemoving(undefined) })}
        />
      )}
    </section>
  )
}
