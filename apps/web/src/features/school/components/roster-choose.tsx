import type { RosterRow } from '@shijie/contract'
import { useId, useState } from 'react'
import { rosterTexts as texts } from '../../../texts/school.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { RosterProblem, readRosterFile, readRosterText } from '../roster/read-roster.ts'
import styles from './roster-choose.module.css'

const ACCEPTED = '.xlsx,.csv,.txt,.tsv'

interface RosterChooseProps {
  onRows: (rows: RosterRow[]) => void
}

/** Step one: paste a list or choose a file. */
export function RosterChoose({ onRows }: RosterChooseProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const read = async (rows: () => RosterRow[] | Promise<RosterRow[]>) => {
    setIsReading(true)
    setProblem(undefined)
    try {
      onRows(await rows())
    } catch (error) {
      setProblem(error instanceof RosterProblem ? error.message : texts.errors.notReadable)
      setIsReading(false)
    }
  }
  const chooseFile = (file: File | undefined) => {
    if (file) void read(() => readRosterFile(file))
  }
  return (
    <form
      className={styles.choose}
      onSubmit={(event) => {
        event.preventDefault()
        void read(() => readRosterText(text))
      }}
    >
      <label htmlFor={`${id}-text`}>{texts.pasteLabel}</label>
      <textarea
        id={`${id}-text`}
        value={text}
        rows={10}
        placeholder={texts.pastePlaceholder}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
      />
      <FieldNote id={`${id}-note`} error={problem} hint={texts.pasteHint} />
      <div className={styles.acts}>
        <Button size={44} kind="primary" type="submit" isBusy={isReading} busyText={texts.reading}>
          {texts.next}
        </Button>
        <span>{texts.or}</span>
        <label className={classNames(styles.file, 'ui-button size-44')} htmlFor={`${id}-file`}>
          {texts.file}
          <input
            id={`${id}-file`}
            type="file"
            accept={ACCEPTED}
            aria-describedby={`${id}-file-note`}
            onChange={(event) => {
              chooseFile(event.target.files?.[0])
              // The same file may be chosen again after it was mended.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <FieldNote id={`${id}-file-note`} hint={texts.fileHint} />
    </form>
  )
}
