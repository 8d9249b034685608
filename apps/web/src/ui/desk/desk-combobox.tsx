import { type KeyboardEvent, type ReactNode, type RefObject, use, useId, useRef, useState } from 'react'
import { Button, ComboBox, ComboBoxStateContext, Input, Label } from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { PopoverContext } from 'react-aria-components/Popover'
import { useSlottedContext } from 'react-aria-components/slots'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { deskTexts as texts } from '../../texts/desk.ts'
import { FieldNote } from '../fields/field-note.tsx'
import '../fields/field.css'
import { Icon } from '../icons/icon.tsx'
import styles from './desk-combobox.module.css'
import { useDeskFloat } from './use-desk-float.ts'

const ROW_HEIGHT = 40

/** What can be chosen. */
export interface DeskOption {
  key: string
  name: string
  /** Stands behind the name, and is not searched. */
  note?: string
}

export interface DeskComboboxProps {
  label: string
  /** Its name for who hears it, where several have one label. */
  'aria-label'?: string
  options: readonly DeskOption[]
  /** The key of what is chosen, empty for none; what stands in the box when `isFree`. */
  value: string
  onChange: (value: string) => void
  /** Anything may be written; the options only help. Their keys are their names. */
  isFree?: boolean
  /** Told what is typed, for options that are asked from the server: the caller then brings those that match, and none is filtered here. */
  onType?: (typed: string) => void
  isLoading?: boolean
  /** The list is there before anything is typed. */
  opensOnFocus?: boolean
  /** The part of its form. */
  name?: string
  maxLength?: number
  placeholder?: string
  error?: string | undefined
  hint?: string | undefined
}

interface FloatProps {
  root: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Holds the list above whatever scrolls or covers, also within a dialog, which the library's own place is not. */
function OptionFloat({ root, children }: FloatProps) {
  const state = use(ComboBoxStateContext)
  // The library tells by it what belongs to the box.
  const floating = useSlottedContext(PopoverContext)?.ref as RefObject<HTMLDivElement | null>
  const unplaced = useRef<HTMLDivElement>(null)
  const isOpen = state?.isOpen ?? false
  useDeskFloat(isOpen, root, floating ?? unplaced, () => state?.close())
  // Outside of the page the library only counts what there is.
  if (!state) return children
  if (!isOpen) return null
  return (
    <div ref={floating} className={styles.float} popover="manual">
      {children}
    </div>
  )
}

function Options({ isLoading }: { isLoading: boolean }) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT }}>
      <ListBox<DeskOption>
        className={styles.list}
        renderEmptyState={() => <p className={styles.none}>{isLoading ? texts.loading : texts.noOption}</p>}
      >
        {({ key, name, note }) => (
          <ListBoxItem id={key} textValue={name} className={styles.option}>
            <span className={styles.name}>{name}</span>
            {note && <span className={styles.note}>{note}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  )
}

const contains = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase())

/**
 * A box with a list that typing narrows, for more options than a `<select>` is good for. Arrows lead into the list, Enter chooses, Escape
 * closes. What a Chinese keyboard is still composing neither narrows the list nor chooses from it. Its file is large: pages load it when they
 * show it (`lazy`).
 */
export function DeskCombobox(props: DeskComboboxProps) {
  const { label, options, value, onChange, isFree = false, onType, isLoading = false, name, error, hint } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  /** What stood in the box before the keyboard began to compose. */
  const [composed, setComposed] = useState<string>()
  const typeIn = (typed: string) => {
    if (isFree) onChange(typed)
    if (composed === undefined) onType?.(typed)
  }
  const keepDialog = (event: KeyboardEvent) => {
    const isOpen = root.current?.querySelector('[role=combobox]')?.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && isOpen) event.preventDefault()
  }
  return (
    <I18nProvider locale="zh-CN">
      <ComboBox
        className="ui-field"
        data-state={error ? 'wrong' : undefined}
        data-part={name}
        {...(props['aria-label'] && { 'aria-label': props['aria-label'] })}
        {...((error || hint) && { 'aria-describedby': `${id}-note` })}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        allowsEmptyCollection
        allowsCustomValue={isFree}
        menuTrigger={props.opensOnFocus ? 'focus' : 'input'}
        {...(onType ? { items: options } : { defaultItems: options })}
        defaultFilter={(text, typed) => onType !== undefined || contains(text, composed ?? typed)}
        {...(isFree ? { inputValue: value } : { selectedKey: value || null })}
        onInputChange={typeIn}
        onSelectionChange={(key) => {
          if (!isFree) onChange(key === null ? '' : String(key))
          else if (key !== null) onChange(String(key))
        }}
      >
        <Label>{label}</Label>
        <div className="ui-input" ref={root} onKeyDownCapture={keepDialog}>
          <Input
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
            onCompositionEnd={({ currentTarget }) => {
              setComposed(undefined)
              onType?.(currentTarget.value)
            }}
          />
          <Button className={styles.opener} aria-label={texts.optionsOf(label)}>
            <Icon name="down" size={18} />
          </Button>
          <OptionFloat root={root}>
            <Options isLoading={isLoading} />
          </OptionFloat>
        </div>
        <FieldNote id={`${id}-note`} error={error} hint={hint} />
      </ComboBox>
    </I18nProvider>
  )
}
