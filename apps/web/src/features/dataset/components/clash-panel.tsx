import type { Dataset } from '@shijie/contract'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { Clash } from '../use-clashes.ts'
import type { Selection } from '../use-selection.ts'
import type { Tagging } from '../use-tagging.ts'
import { SampleFace } from './sample-tile.tsx'
import './clash-panel.css'

/** So many are shown; the others can be selected with them. */
const SHOWN = 6

interface ClashPanelProps {
  dataset: Dataset
  tagging: Tagging
  selection: Selection
}

function Clashing({ dataset, clash: { theirs, wanted } }: { dataset: Dataset; clash: Clash }) {
  const { ModelType, Labels, Columns } = dataset
  const nameOf = (id: string | undefined) => Labels.find(({ LabelId }) => LabelId === id)?.LabelName ?? ''
  return (
    <li>
      <span className="clash-face">
        <SampleFace modelType={ModelType} sample={theirs} columns={Columns} />
      </span>
      <span>
        <b>
          {texts.clashBy(theirs.IsOwnTag === 1 ? texts.clashSelf : theirs.TagName, nameOf(theirs.Tags[0]?.LabelId))}
        </b>
        <small>{texts.clashMine(nameOf(wanted))}</small>
      </span>
    </li>
  )
}

/** What somebody else changed in the same moment: who, to what, and what shall become of it. */
export function ClashPanel({ dataset, tagging, selection }: ClashPanelProps) {
  const { clashes, resolve } = tagging
  const unit = dataTexts.unit(dataset.ModelType)
  if (clashes.length === 0) return null
  const more = clashes.length - SHOWN
  // Somebody who works in two windows clashes with nobody but themselves.
  const isOwn = clashes.every(({ theirs }) => theirs.IsOwnTag === 1)
  const title = isOwn ? texts.clashOwn(clashes.length, unit) : texts.clash(clashes.length, unit)
  return (
    <section className="clash-panel" aria-label={title}>
      <div role="alert">
        <h2>
          <Icon name="alert" size={18} />
          {title}
        </h2>
      </div>
      <ul>
        {clashes.slice(0, SHOWN).map((clash) => (
          <Clashing key={clash.theirs.SampleId} dataset={dataset} clash={clash} />
        ))}
      </ul>
      <div className="clash-acts">
        {more > 0 && <small>{texts.clashMore(more, unit)}</small>}
        <Button onClick={() => selection.only(clashes.map(({ theirs }) => theirs))}>{texts.clashSelect}</Button>
        <Button onClick={() => resolve('mine')}>{isOwn ? texts.clashKeepOwn : texts.clashKeep}</Button>
        <Button kind="soft" onClick={() => resolve('theirs')}>
          {isOwn ? texts.clashTheirsOwn : texts.clashTheirs}
        </Button>
      </div>
    </section>
  )
}
