import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeHandedFile } from '../../../lib/handed-file.ts'
import { PackageError } from '../../../lib/office-package.ts'
import { examImportTexts as texts } from '../../../texts/exam-import.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { type ImportedDocument, ReadError } from '../imported-document.ts'
import styles from './exam-import.module.css'

const problemOf = (failure: unknown) =>
  failure instanceof ReadError || failure instanceof PackageError ? failure.problem : 'damaged'

interface ChooseStepProps {
  onRead: (document: ImportedDocument) => void
  /** The exercise into which it is read; a file may have been handed over for it. */
  lessonId: string
}

/** First step: a file or pasted text. What is read stays in this browser. */
export function ChooseStep({ onRead, lessonId }: ChooseStepProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const turn = useRef(0)
  const read = async (source: File | string) => {
    const own = ++turn.current
    setError(undefined)
    setIsReading(true)
    try {
      const { readDocument, readText } = await import('../read-document.ts')
      const document = typeof source === 'string' ? readText(texts.pasted, source) : await readDocument(source)
      if (turn.current === own) onRead(document)
    } catch (failure) {
      if (turn.current === own) setError(texts.problems[problemOf(failure)])
    } finally {
      if (turn.current === own) setIsReading(false)
    }
  }
  const readHanded = useEffectEvent(() => {
    const file = takeHandedFile(lessonId)
    if (file) void read(file)
  })
  useEffect(() => readHanded(), [])
  const drop = useFileDrop((files) => {
    const [file] = files
    // One of several would be read, and nobody would know of the others.
    if (files.length > 1) setError(texts.oneFile(files.length))
    else if (file) void read(file)
  })
  const stop = () => {
    turn.current++
    setIsReading(false)
  }
  return (
    <div className={styles.choose} data-over={drop.isOver || undefined} {...drop.listeners}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.choose}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void read(file)
          target.value = ''
        }}
      />
      <Button
        size={44}
        kind="primary"
        isBusy={isReading}
        busyText={texts.reading}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      {isReading && <Button onClick={stop}>{texts.stop}</Button>}
      <p className="ui-ink-3">{texts.chooseHint}</p>
      {error && (
        <p role="alert" className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      <TextArea label={texts.paste} rows={10} value={text} onChange={setText} />
      <Button size={44} disabled={text.trim() === '' || isReading} onClick={() => void read(text)}>
        {texts.read}
      </Button>
    </div>
  )
}
