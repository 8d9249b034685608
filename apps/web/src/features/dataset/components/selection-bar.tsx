import { type Dataset, SAMPLE_SIDES } from '@shijie/contract'
import { dataTexts } from '../../../texts/dataset.ts'
import { changeTexts, collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Menu } from '../../../ui/floating/menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { targetOf } from '../kinds.ts'
import { historyOf, mayRemove } from '../own-samples.ts'
import type { Selection } from '../use-selection.ts'
import type { Tagging } from '../use-tagging.ts'
import './selection-bar.css'
import './sample-side.css'

interface SelectionBarProps {
  dataset: Dataset
  selection: Selection
  tagging: Tagging
}

/** What can be done with what is selected: a class by its key, none, delete. */
export function SelectionBar({ dataset, selection, tagging }: SelectionBarProps) {
  const { ModelType, Labels, Columns } = dataset
  const isForetelling = targetOf(Columns) !== undefined
  const hasClasses = ModelType !== 'object' && !isForetelling
  const { list } = selection
  const canRemove = mayRemove(dataset, list)
  const [only] = list
  if (list.length === 0)
    return <p className="selection-hint">{isForetelling ? texts.noneSelectedRows : texts.noneSelected}</p>
  return (
    <section
      className="selection-bar"
      data-theme="dark"
      aria-label={texts.selected(list.length, dataTexts.unit(ModelType))}
    >
      <div>
        <b role="status">{texts.selected(list.length, dataTexts.unit(ModelType))}</b>
        <button type="button" onClick={selection.clear}>
          {texts.clear}
          <kbd>Esc</kbd>
        </button>
      </div>
      {dataset.ClassId !== '' && list.length === 1 && only && <small>{historyOf(only)}</small>}
      {!canRemove && <small>{changeTexts.notOwn}</small>}
      <div className="selection-acts">
        {hasClasses &&
          Labels.map((label, at) => (
            <button key={label.LabelId} type="button" onClick={() => tagging.tag(list, label)}>
              {at < 9 && <kbd>{at + 1}</kbd>}
              <span className="visually-hidden">{texts.tagAs('')}</span>
              {label.LabelName}
            </button>
          ))}
        {hasClasses && (
          <button type="button" onClick={() => tagging.tag(list, undefined)}>
            <kbd>0</kbd>
            {texts.untag}
          </button>
        )}
        <Menu
          className="selection-side"
          label={texts.side}
          items={SAMPLE_SIDES.map((side) => ({
            key: side || 'drawn',
            label: texts.sides[side],
            onSelect: () => void tagging.move(list, side),
          }))}
        >
          <Icon name="quiz" size={16} />
          {texts.side}
        </Menu>
        <button
          type="button"
          disabled={!canRemove}
          onClick={() => {
            selection.clear()
            tagging.remove(list)
          }}
        >
          <Icon name="trash" size={16} />
          {texts.remove}
        </button>
      </div>
    </section>
  )
}
