import type { Command } from 'prosemirror-state'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { classNames } from '../../../../ui/look/class-names.ts'
import { BarTools } from '../bar-tools.tsx'
import { formulasOf, isEmptyText, KeptView, leftPictures, slashOf } from './kept-view.ts'
import type { PastedPart } from './paste-parts.ts'
import { TextBar } from './text-bar.tsx'
import { isActive, TEXT_ACTS, type TextAct } from './text-commands.ts'
import styles from './text-editor.module.css'
import { TextNotes } from './text-notes.tsx'
import { useHeldHeight } from './use-held-height.ts'

/** The menu that opens behind a slash, and what of it the text must know. */
export interface SlashMenu {
  onQuery: (query: string | undefined) => void
  onKey: (event: KeyboardEvent) => boolean
  /** Id of the entry that Enter would take; empty while the menu is closed. */
  activeId: string
}

interface TextEditorProps {
  label: string
  text: string
  /** Something was typed; the text is read when it is needed. */
  onType: (read: () => string) => void
  /** The focus leaves. */
  onRest?: () => void
  placeholder?: string
  slash?: SlashMenu
  /** What the text becomes when tables or pictures are pasted into it; without it tables stay in the text, and pictures behind. */
  onParts?: (parts: PastedPart[]) => boolean
  /** Backspace in a text without a letter. */
  onEmptyBackspace: () => void
}

/** Which acts the selection bears, as one word, so that the bar is drawn anew only when they are others. */
const actsOf = ({ view }: KeptView): string => TEXT_ACTS.filter((act) => isActive(view.state, act)).join(' ')

/** A text with headings, lists, links and formulas; stored as Markdown. */
export function TextEditor(props: TextEditorProps) {
  const { label, text, onType, onRest, placeholder, slash, onParts, onEmptyBackspace } = props
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const kept = useRef<KeptView>(undefined)
  const [acts, setActs] = useState('')
  const [isEmpty, setIsEmpty] = useState(text === '')
  const [formulas, setFormulas] = useState('')
  const [lostPictures, setLostPictures] = useState(0)
  const tell = useEffectEvent(onType)
  const giveParts = useEffectEvent((parts: PastedPart[]) => onParts?.(parts) ?? false)
  const look = useEffectEvent((now: KeptView) => {
    setActs(actsOf(now))
    setIsEmpty(isEmptyText(now.view.state.doc))
    setFormulas(formulasOf(now.view.state.doc).join('\n'))
    setLostPictures(leftPictures(now.view.state.doc))
    slash?.onQuery(now.view.hasFocus() ? slashOf(now.view.state) : undefined)
  })
  const takeKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (slash?.onKey(event)) return true
    if (event.key !== 'Backspace' || !kept.current || !isEmptyText(kept.current.view.state.doc)) return false
    onEmptyBackspace()
    return true
  })
  const attributes = useEffectEvent(
    (): Record<string, string> => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(slash?.activeId ? { 'aria-activedescendant': slash.activeId } : {}),
    }),
  )
  // Made once: an input method would lose its letters with the editor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are shown by the effect below
  useLayoutEffect(() => {
    if (!place.current) return
    const made: KeptView = new KeptView(place.current, text, {
      onType: (read) => tell(read),
      onState: () => look(made),
      ...(onParts && { onParts: (parts) => giveParts(parts) }),
      onKey: (event) => takeKey(event),
      attributes: () => attributes(),
    })
    kept.current = made
    setFormulas(formulasOf(made.view.state.doc).join('\n'))
    setLostPictures(leftPictures(made.view.state.doc))
    return () => {
      kept.current = undefined
      made.view.destroy()
    }
  }, [])
  // With the drawing: a letter that came between would be taken for an older text.
  useLayoutEffect(() => kept.current?.show(text), [text])
  useHeldHeight(frame, place)
  const activeId = slash?.activeId
  // biome-ignore lint/correctness/useExhaustiveDependencies: its attributes are read anew
  useEffect(() => kept.current?.view.setProps({}), [activeId, label])
  const run = (command: Command) => {
    const view = kept.current?.view
    if (!view) return
    command(view.state, view.dispatch)
    view.focus()
  }
  return (
    <>
      <BarTools>
        <TextBar active={acts.split(' ') as TextAct[]} onRun={run} />
      </BarTools>
      <div ref={frame} className={styles.frame}>
        {isEmpty && (
          <p className={styles.placeholder} aria-hidden="true">
            {placeholder ?? texts.textPlaceholder}
          </p>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the library makes it a text box */}
        <div
          ref={place}
          className={classNames(styles.text)}
          spellCheck={false}
          onBlur={() => {
            slash?.onQuery(undefined)
            onRest?.()
          }}
        />
      </div>
      <TextNotes formulas={formulas} lostPictures={lostPictures} />
    </>
  )
}
