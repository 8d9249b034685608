import type { Licence } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { coursePackageTexts as texts } from '../../../texts/course-package.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { importProgressQuery } from '../course-packages.ts'
import { type ImportedCourse, type ImportStep, usePackageImport } from '../use-package-import.ts'
import styles from './import-dialog.module.css'
import { LeftOutList } from './left-out-list.tsx'

function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={styles.progress}>
      <p>
        <span>{label}</span>
        <small>{texts.percent(percent)}</small>
      </p>
      <ProgressBar label={label} percent={percent} />
    </div>
  )
}

/** Before the package was opened there is nothing to count. */
function CheckProgress() {
  const { data } = useQuery(importProgressQuery())
  const percent = data && data.Total > 0 ? Math.floor((data.Done / data.Total) * 100) : 0
  return <Progress label={texts.checking} percent={percent} />
}

/** A licence of ours in words; of other programs as it is written. */
const licenceWords = (licence: string): string =>
  licence in texts.licences ? texts.licences[licence as Licence] : licence

/** What came, and what did not. */
function Report({ course }: { course: ImportedCourse }) {
  const { LessonCount, PaperCount, FileCount, Author, Licence, LeftOut } = course
  return (
    <div className={styles.report} role="status">
      <p>{texts.facts(LessonCount, PaperCount, FileCount)}</p>
      {(Author || Licence) && (
        <p>
          {[Author && texts.author(Author), Licence && texts.licence(licenceWords(Licence))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <h3>{LeftOut.length > 0 ? texts.leftOut(LeftOut.length) : texts.nothingLeftOut}</h3>
      {LeftOut.length > 0 && <LeftOutList rows={LeftOut} />}
    </div>
  )
}

function FileButton({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={texts.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button size={44} kind="primary" data-autofocus onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

const errorOf = (step: ImportStep): string | undefined => ('error' in step ? step.error : undefined)

interface ImportDialogProps {
  onOpen: (courseId: string) => void
  onClose: () => void
}

/** A package becomes a course: its file goes up, is checked, and the report says what came. */
export default function ImportDialog({ onOpen, onClose }: ImportDialogProps) {
  const { step, choose, stop, giveUp, retry } = usePackageImport()
  const isUnderWay = step.at === 'uploading' || step.at === 'checking'
  const title = step.at === 'done' ? texts.done(step.course.CourseName) : texts.title
  const close = () => {
    giveUp()
    onClose()
  }
  return (
    <Dialog label={title} onClose={close} canClose={!isUnderWay} className={styles.dialog}>
      <div className="ui-dialog-body stacked">
        <h2>{title}</h2>
        {step.at === 'choosing' && <p>{texts.lead}</p>}
        {step.at === 'uploading' && <Progress label={texts.uploading(step.name)} percent={step.percent} />}
        {step.at === 'checking' && <CheckProgress />}
        {step.at === 'done' && <Report course={step.course} />}
        <FieldNote id="import-note" error={errorOf(step)} />
        <DialogActs>
          <Button size={44} onClick={isUnderWay ? stop : close}>
            {isUnderWay ? texts.stop : texts.close}
          </Button>
          {step.at === 'refused' && (
            <Button size={44} onClick={() => void retry(step.fileId)}>
              {texts.retry}
            </Button>
          )}
          {step.at === 'choosing' && <FileButton label={texts.choose} onChoose={(file) => void choose(file)} />}
          {step.at === 'refused' && (
            <Button size={44} kind="primary" onClick={giveUp}>
              {texts.again}
            </Button>
          )}
          {step.at === 'done' && (
            <Button size={44} kind="primary" data-autofocus onClick={() => onOpen(step.course.CourseId)}>
              {texts.open}
            </Button>
          )}
        </DialogActs>
      </div>
    </Dialog>
  )
}
