import type { Dataset, DatasetLabel, Sample } from '@shijie/contract'
import { labelTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { targetOf } from '../kinds.ts'
import { historyOf } from '../own-samples.ts'
import type { Marks } from '../use-marks.ts'
import { useOthers } from '../use-others.ts'
import { LabelPanel } from './label-panel.tsx'
import { SaveLine } from './label-tools.tsx'
import { ReadinessCard } from './readiness-card.tsx'

const DEEDS_SHOWN = 6

interface LabelSideProps {
  dataset: Dataset
  sample: Sample
  marks: Marks
  activeId: string | undefined
  onPick: (label: DatasetLabel) => void
}

/** Beside the sample: is it saved, what the set still lacks, the classes, what was done, and who else is at work. */
export function LabelSide({ dataset, sample, marks, activeId, onPick }: LabelSideProps) {
  const lacksClasses = dataset.ModelType === 'object' && dataset.Labels.length === 0
  return (
    <aside className="label-side" aria-label={texts.title}>
      <SaveLine marks={marks} />
      <ReadinessCard dataset={dataset} />
      {lacksClasses && <p className="classify-note">{texts.noLabels}</p>}
      {!targetOf(dataset.Columns) && <LabelPanel dataset={dataset} activeId={activeId} onPick={onPick} />}
      <Deeds marks={marks} />
      {dataset.ClassId !== '' && <p className="classify-note">{historyOf(sample)}</p>}
      <Others dataset={dataset} sample={sample} />
    </aside>
  )
}

function Deeds({ marks }: { marks: Marks }) {
  if (marks.deeds.length === 0) return null
  return (
    <ol className="label-deeds">
      {marks.deeds
        .slice(-DEEDS_SHOWN)
        .reverse()
        .map((deed, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice
          <li key={at}>{texts.did[deed]}</li>
        ))}
    </ol>
  )
}

function Others({ dataset, sample }: { dataset: Dataset; sample: Sample }) {
  const others = useOthers(dataset.DatasetId, sample.SampleId, dataset.ClassId !== '')
  return others.map(({ UserId, UserName, Place }) => (
    <p key={UserId} className="label-other">
      <Icon name="user" size={18} />
      {texts.others(UserName, Place)}
    </p>
  ))
}
