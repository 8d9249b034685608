import { useState } from 'react'
import type { Table } from '../../../lib/sheet/read-xlsx.ts'
import { SheetProblem, tableOfFile } from '../../../lib/sheet/table-of-file.ts'
import { timetableTexts as texts } from '../../../texts/timetable.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { UploadButton } from '../../../ui/fields/upload-button.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { type Known, type ReadLesson, readTimetable, tableOfText } from '../read/read-timetable.ts'
import type { Timetable, Week } from '../week.ts'
import { PasteCheck } from './paste-check.tsx'
import styles from './paste-timetable.module.css'

interface PasteTimetableProps {
  timetable: Timetable
  week: Week
  onPut: (week: Week, count: number) => void
  onClose: () => void
}

const ACCEPTED = '.xlsx,.csv,.txt,.tsv'
const FILE_MAX = 5 * 1024 * 1024
const TEXT_MAX = 100_000

const knownOf = ({ Classes, Courses, Periods }: Timetable): Known => ({
  classes: Classes,
  courses: Courses,
  starts: Periods.map(({ StartTime }) => StartTime),
})

/** Takes a table as it was copied, or a file, shows what was read of it, and puts it into the week when somebody has looked. */
export function PasteTimetable({ timetable, week, onPut, onClose }: PasteTimetableProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [read, setRead] = useState<readonly ReadLesson[]>()
  const take = (table: Table) => {
    const lessons = readTimetable(table, knownOf(timetable))
    if (lessons && lessons.length > 0) setRead(lessons)
    setProblem(!lessons ? texts.problems.noDays : lessons.length === 0 ? texts.problems.nothing : undefined)
  }
  const takeFile = async (file: File) => {
    if (file.size > FILE_MAX) return setProblem(texts.problems.tooLarge)
    try {
      take(await tableOfFile(file, tableOfText))
    } catch (error) {
      setProblem(texts.problems[error instanceof SheetProblem ? error.reason : 'notReadable'])
    }
  }
  if (read) {
    return <PasteCheck timetable={timetable} week={week} read={read} onPut={onPut} onBack={() => setRead(undefined)} />
  }
  return (
    <form
      className={classNames(styles.paste, 'ui-card')}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) take(tableOfText(text))
        else setProblem(texts.problems.empty)
      }}
    >
      <h2>{texts.pasteTitle}</h2>
      <TextArea
        label={texts.pasteLabel}
        value={text}
        rows={9}
        maxLength={TEXT_MAX}
        placeholder={texts.pastePlaceholder}
        hint={texts.pasteHint}
        error={problem}
        autoFocus
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
      />
      <div className="row">
        <Button size={44} kind="primary" type="submit">
          {texts.read}
        </Button>
        <span>{texts.or}</span>
        <UploadButton accept={ACCEPTED} label={texts.file} onFile={(file) => void takeFile(file)} />
        <Button size={44} kind="quiet" onClick={onClose}>
          {texts.backToGrid}
        </Button>
      </div>
      <FieldNote id="paste-file-note" hint={texts.fileHint} />
    </form>
  )
}
