import type { BookRow, Gradebook } from '@shijie/contract'
import { useState } from 'react'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { UploadButton } from '../../../ui/fields/upload-button.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import type { Pending, Trial } from './pending.ts'
import { readSheetFile } from './sheet.ts'
import { tryImport } from './try-import.ts'

interface ImportDialogProps {
  book: Gradebook
  rows: readonly BookRow[]
  pending: Pending
  onTrial: (trial: Trial) => void
  onClose: () => void
}

/** Takes a sheet of marks; nothing is kept before it was looked at. */
export function ImportDialog({ book, rows, pending, onTrial, onClose }: ImportDialogProps) {
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
    const table = await readSheetFile(file)
    const trial = table && tryImport({ book, rows, pending }, table)
    if (trial) onTrial(trial)
    else setProblem(table ? texts.importNoColumns : texts.importUnreadable)
  }
  return (
    <Dialog label={texts.importTitle} onClose={onClose}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.importTitle}</h2>
        <p className="ui-ink-2">{texts.importHint}</p>
        <UploadButton
          accept=".xlsx,.csv,.txt"
          label={texts.chooseFile}
          onFile={(file) => {
            setProblem(undefined)
            void read(file)
          }}
        />
        <FieldNote id="import-problem" error={problem} />
      </div>
    </Dialog>
  )
}
