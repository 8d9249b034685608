import type { KeyboardEvent } from 'react'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { BarTools } from '../bar-tools.tsx'
import type { BlockOf } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { useHeldText } from '../use-held-text.ts'

const TAB = '    '

/** How far a new line stands in: as far as the one before it, and behind a colon of Python one step more. */
function indentAfter(before: string, language: BlockOf<'code'>['Language']): string {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  return language === 'python' && /:\s*(?:#.*)?$/.test(line) ? indent + TAB : indent
}

interface CodeBlockProps {
  block: BlockOf<'code'>
  onChange: (block: BlockOf<'code'>) => void
  onEmptyBackspace: () => void
}

/** A program or any text that is shown letter by letter. Tab indents; Escape first lets Tab go on to the next thing. */
export function CodeBlock({ block, onChange, onEmptyBackspace }: CodeBlockProps) {
  const { value, onChange: write } = useHeldText(block.Code, (Code) => onChange({ ...block, Code }))
  const steer = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget
    if (event.key === 'Backspace' && value === '') {
      event.preventDefault()
      onEmptyBackspace()
    }
    if (event.key === 'Escape') area.dataset.state = 'leaving'
    const { selectionStart, selectionEnd } = area
    const put = (typed: string) => {
      event.preventDefault()
      write(value.slice(0, selectionStart) + typed + value.slice(selectionEnd))
      const after = selectionStart + typed.length
      requestAnimationFrame(() => area.setSelectionRange(after, after))
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      put(`\n${indentAfter(value.slice(0, selectionStart), block.Language)}`)
    if (event.key !== 'Tab' || event.shiftKey || area.dataset.state === 'leaving') return
    put(TAB)
  }
  return (
    <>
      <BarTools>
        <select
          aria-label={texts.language}
          value={block.Language}
          onChange={({ target }) => onChange({ ...block, Language: target.value === 'python' ? 'python' : 'text' })}
        >
          {(['python', 'text'] as const).map((language) => (
            <option key={language} value={language}>
              {texts.languages[language]}
            </option>
          ))}
        </select>
      </BarTools>
      <textarea
        className={styles.code}
        aria-label={texts.code}
        rows={Math.min(24, Math.max(3, value.split('\n').length))}
        spellCheck={false}
        value={value}
        onChange={({ target }) => write(target.value)}
        onKeyDown={steer}
        onBlur={({ currentTarget }) => {
          delete currentTarget.dataset.state
        }}
      />
    </>
  )
}
