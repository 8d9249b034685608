import { publicationTexts as texts } from '../../../texts/publication.ts'
import { type ChipItem, Chips } from '../../../ui/fields/chips.tsx'
import { FilterRow, FilterSelect } from '../../../ui/lists/filter-row.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { type ChangeFilter, type PublicationFilter, SHOWN, SORTS } from '../publication-filter.ts'

const shownItems = SHOWN.map((key) => ({ key, label: texts.shownItems[key] }))
const sorts = SORTS.map((key) => ({ key, label: texts.sorts[key] }))

interface PublicationFilterBarProps<Kind extends string> {
  filter: PublicationFilter<Kind>
  kinds: readonly ChipItem<Kind | ''>[]
  /** What the kinds and the search are called here. */
  labels: { kinds: string; search: string }
  onChange: ChangeFilter
}

/** Kind, words, whose and in which order: what a hall of published things is narrowed by. */
export function PublicationFilterBar<Kind extends string>(props: PublicationFilterBarProps<Kind>) {
  const { filter, kinds, labels, onChange } = props
  return (
    <FilterRow>
      <Chips label={labels.kinds} items={kinds} selected={filter.kind} onSelect={(kind) => onChange({ kind })} />
      <ListSearch label={labels.search} value={filter.search} onSearch={(search) => onChange({ search })} />
      <FilterSelect
        label={texts.shown}
        items={shownItems}
        selected={filter.shown}
        onSelect={(shown) => onChange({ shown })}
      />
      <FilterSelect label={texts.sort} items={sorts} selected={filter.sort} onSelect={(sort) => onChange({ sort })} />
    </FilterRow>
  )
}
