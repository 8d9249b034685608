import { useSearchParams } from 'react-router'
import { JoinIconButton } from '../../features/course/components/join-button.tsx'
import { SearchBox } from '../../features/search/components/search-box.tsx'
import '../../features/search/components/search.css'
import { type JoinAction, SearchResults, SearchStart } from '../../features/search/components/search-results.tsx'
import type { SearchFilter } from '../../features/search/queries.ts'
import { searchTexts as texts } from '../../texts/search.ts'
import { Chips } from '../../ui/fields/chips.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'

const CATEGORIES = [
  { key: '', label: texts.all },
  { key: '1', label: texts.micro },
  { key: '2', label: texts.online },
] as const

const join: JoinAction = (course) => <JoinIconButton course={course} />

/** The address says everything that is asked for, so that going back shows the same page. `Course` is the category. */
function useFilter(): { filter: SearchFilter; change: (changes: Record<string, string>) => void } {
  const [search, setSearch] = useSearchParams()
  const category = search.get('Course')
  const page = Number(search.get('PageIndex') ?? 1)
  const filter = {
    keyword: (search.get('CourseName') ?? '').trim().slice(0, 50),
    category: category === '1' ? (1 as const) : category === '2' ? (2 as const) : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 125 ? page : 1,
  }
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    next.delete('PageIndex')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next)
    window.scrollTo({ top: 0 })
  }
  return { filter, change }
}

/** R037: search with pages of eight. */
export function CourseSearchRoute() {
  const { filter, change } = useFilter()
  useTitle(filter.keyword ? `${filter.keyword} · ${texts.title}` : texts.title)
  return (
    <div className="wrap search">
      <h1 className="visually-hidden">{texts.title}</h1>
      <SearchBox key={filter.keyword} initial={filter.keyword} onSearch={(CourseName) => change({ CourseName })} />
      {filter.keyword ? (
        <>
          <div className="search-head">
            <Chips
              label={texts.filter}
              items={CATEGORIES}
              selected={String(filter.category ?? '')}
              onSelect={(Course) => change({ Course })}
            />
          </div>
          <SearchResults
            filter={filter}
            join={join}
            onPage={(page) => change({ PageIndex: String(page) })}
            onAllCategories={() => change({ Course: '' })}
          />
        </>
      ) : (
        <SearchStart join={join} />
      )}
    </div>
  )
}
