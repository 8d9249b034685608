import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { uiTexts as texts } from '../../texts/ui.ts'
import { Icon } from '../icons/icon.tsx'
import { Button } from './button.tsx'
import styles from './copy-box.module.css'
import { CodeText } from './scroll-box.tsx'

const SAID_MS = 3000

interface CopyBoxProps {
  text: string
  /** What is copied, for those who do not see where the button stands. */
  label: string
}

/** A text to take along, with a button that copies it; where the browser refuses, it is selected for the keyboard. */
export function CopyBox({ text, label }: CopyBoxProps) {
  const shown = useRef<HTMLElement>(null)
  const [said, setSaid] = useState<'copied' | 'refused'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text was not copied yet
  useEffect(() => setSaid(undefined), [text])
  useEffect(() => {
    if (said !== 'copied') return
    const timer = setTimeout(() => setSaid(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    const isCopied = await copyText(text)
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current)
    setSaid(isCopied ? 'copied' : 'refused')
  }
  return (
    <div className={styles.copy}>
      <CodeText>
        <code ref={shown}>{text}</code>
      </CodeText>
      <Button size={28} aria-label={texts.copyIt(label)} onClick={() => void copy()}>
        <Icon name={said === 'copied' ? 'check' : 'copy'} size={16} />
        {said === 'copied' ? texts.copied : texts.copy}
      </Button>
      <p role="status" className={said === 'refused' ? undefined : 'visually-hidden'}>
        {said === 'refused' ? texts.copyRefused : said ? texts.copied : ''}
      </p>
    </div>
  )
}
