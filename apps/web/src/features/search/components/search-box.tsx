import { messages } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { searchTexts as texts } from '../../../texts/search.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { suggestionsQuery } from '../queries.ts'

const TYPING_PAUSE_MS = 150
const NONE = -1

interface SuggestionsState {
  items: readonly string[]
  chosen: number
  isOpen: boolean
}

/** Suggestions for what is typed; they close for good with Escape until the next letter. */
function useSuggestions(text: string) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(NONE)
  const settled = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data } = useQuery(suggestionsQuery(settled))
  const items = text.trim() ? (data?.Items ?? []) : []
  const state: SuggestionsState = {
    items,
    chosen: isOpen ? Math.min(chosen, items.length - 1) : NONE,
    isOpen: isOpen && items.length > 0,
  }
  return {
    ...state,
    open: () => {
      setIsOpen(true)
      setChosen(NONE)
    },
    close: () => setIsOpen(false),
    move: (by: 1 | -1) => {
      setIsOpen(true)
      // One step beyond either end is the box itself.
      const places = items.length + 1
      setChosen((old) => ((old + 1 + by + places) % places) - 1)
    },
  }
}

interface SuggestionsProps {
  id: string
  suggestions: SuggestionsState
  onChoose: (keyword: string) => void
}

const optionIdOf = (id: string, index: number) => `${id}-option-${index}`

/** The list under the box; its keys are those of the box. */
function Suggestions({ id, suggestions, onChoose }: SuggestionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={texts.suggestions}
      className="search-suggestions"
      hidden={!suggestions.isOpen}
    >
      {suggestions.items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are those of its box
        <div
          key={item}
          id={optionIdOf(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === suggestions.chosen}
          // The box must not lose its focus before the press counts.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <Icon name="search" size={16} />
          {item}
        </div>
      ))}
    </div>
  )
}

interface SearchBoxProps {
  initial: string
  onSearch: (keyword: string) => void
}

/** The box of the search with its suggestions: a combobox as the ARIA practices describe it. */
export function SearchBox({ initial, onSearch }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  const [isMissing, setIsMissing] = useState(false)
  const suggestions = useSuggestions(text)
  const search = (keyword: string) => {
    suggestions.close()
    setText(keyword)
    setIsMissing(keyword.trim() === '')
    if (keyword.trim()) onSearch(keyword.trim())
    else input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(suggestions.items[suggestions.chosen] ?? text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is still being composed belongs to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') suggestions.close()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    suggestions.move(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <search>
      <form className="search-form" onSubmit={submit} noValidate>
        <div className="search-box" data-state={isMissing ? 'wrong' : undefined}>
          <Icon name="search" />
          <input
            ref={input}
            role="combobox"
            aria-label={texts.title}
            aria-expanded={suggestions.isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={suggestions.chosen >= 0 ? optionIdOf(id, suggestions.chosen) : undefined}
            aria-invalid={isMissing || undefined}
            aria-describedby={`${id}-note`}
            value={text}
            placeholder={texts.placeholder}
            maxLength={50}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => {
              setText(event.target.value)
              setIsMissing(false)
              suggestions.open()
            }}
            onKeyDown={onKeyDown}
            onBlur={suggestions.close}
          />
          {text && (
            <button
              type="button"
              className="search-clear ui-touch"
              aria-label={texts.clear}
              onClick={() => {
                setText('')
                input.current?.focus()
              }}
            >
              <Icon name="close" size={18} />
            </button>
          )}
          <Button type="submit" kind="primary" size={44}>
            {texts.button}
          </Button>
        </div>
        <Suggestions id={id} suggestions={suggestions} onChoose={search} />
        <span className="visually-hidden" role="status">
          {suggestions.isOpen ? texts.suggestionCount(suggestions.items.length) : ''}
        </span>
        <FieldNote id={`${id}-note`} error={isMissing ? messages.keywordRequired : undefined} />
      </form>
    </search>
  )
}
