import type { KeyboardEvent } from 'react'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { BarTools } from '../bar-tools.tsx'
import type { BlockOf } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { useHeldText } from '../use-held-text.ts'

const TAB = '    '

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
    if (event.key !== 'Tab' || event.shiftKey || area.dataset.state === 'leaving') return
    event.preventDefault()
    const { selectionStart, selectionEnd } = area
    write(value.slice(0, selectionStart) + TAB + value.slice(selectionEnd))
    requestAnimationFrame(() => area.setSelectionRange(selectionStart + TAB.length, selectionStart + TAB.length))
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
