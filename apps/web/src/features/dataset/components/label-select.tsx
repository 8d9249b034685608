import type { DatasetLabel } from '@shijie/contract'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import './collect-bar.css'

interface LabelSelectProps {
  labels: readonly DatasetLabel[]
  value: string
  onChange: (labelId: string) => void
}

/** Which class new samples get. */
export function LabelSelect({ labels, value, onChange }: LabelSelectProps) {
  return (
    <label className="label-select">
      {texts.asLabel}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{texts.asLabelNone}</option>
        {labels.map(({ LabelId, LabelName }) => (
          <option key={LabelId} value={LabelId}>
            {LabelName}
          </option>
        ))}
      </select>
    </label>
  )
}
