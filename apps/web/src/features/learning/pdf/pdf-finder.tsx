import { useEffect, useRef } from 'react'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ToolButton } from '../components/tool-button.tsx'
import type { Search } from './use-search.ts'

function resultOf({ query, matches, index, isBusy }: Search): string {
  if (query.trim() === '') return ''
  if (matches.length > 0) return texts.findCount(index + 1, matches.length)
  return isBusy ? texts.findBusy : texts.findNone
}

/** Finding in the document: Enter and Shift+Enter go through the places, Escape closes. */
export function PdfFinder({ search, onClose }: { search: Search; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <search className="pdf-finder">
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="text"
        value={search.query}
        maxLength={100}
        placeholder={texts.findPlaceholder}
        aria-label={texts.findPlaceholder}
        onChange={(event) => search.setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search.step(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') onClose()
        }}
      />
      <span role="status">{resultOf(search)}</span>
      <ToolButton label={texts.findPrevious} icon="up" onClick={() => search.step(-1)} />
      <ToolButton label={texts.findNext} icon="down" onClick={() => search.step(1)} />
      <ToolButton label={texts.findClose} icon="close" onClick={onClose} />
    </search>
  )
}
