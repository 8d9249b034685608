import type { DraftRow } from '@shijie/contract'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { FILTERS, type Filter } from './publish-rows.ts'

interface PublishFilterProps {
  rows: readonly DraftRow[]
  selected: Filter
  onSelect: (filter: Filter) => void
}

/** Which lessons are shown, by their state, with how many there are of each. */
export function PublishFilter({ rows, selected, onSelect }: PublishFilterProps) {
  return (
    <Chips
      label={texts.filter}
      items={(Object.keys(FILTERS) as Filter[]).map((key) => ({
        key,
        label: texts.filters[key],
        count: rows.filter(FILTERS[key]).length,
      }))}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
