import { sizeText } from '@shijie/contract'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { useFileDrop } from '../../../ui/hooks/use-file-drop.ts'
import { useLeaveWarning } from '../../../ui/hooks/use-leave-warning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import styles from './folder-dialog.module.css'
import type { LeftFile, PlannedRow } from './folder-plan.ts'
import { FolderRows } from './folder-rows.tsx'
import { type FoundFile, filesOfChoice, filesOfDrop } from './found-files.ts'
import { PaperHint, PapersToRead } from './paper-hint.tsx'
import { type FolderPlanning, type FolderStep, type FolderTarget, useFolderImport } from './use-folder-import.ts'

const DeckDialog = lazy(() => import('../slides/deck-dialog.tsx'))

type Take = (finding: Promise<readonly FoundFile[]>) => void

interface ChooseProps {
  label: string
  isFolder?: boolean
  isMain?: boolean
  onTake: Take
}

function ChooseButton({ label, isFolder = false, isMain = false, onTake }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        {...(isFolder ? { webkitdirectory: '' } : {})}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same folder can be chosen again.
          target.value = ''
          if (files.length > 0) onTake((async () => filesOfChoice(files))())
        }}
      />
      <Button
        size={44}
        kind={isMain ? 'primary' : 'plain'}
        data-autofocus={isMain || undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

/** Tablets choose no folders. */
const canChooseFolders = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype

function Choosing({ error, onTake }: { error: string; onTake: Take }) {
  const { isOver, listeners } = useFileDrop((_files, transfer) => onTake(filesOfDrop(transfer)))
  const hasFolders = canChooseFolders()
  return (
    <>
      <div className={classNames(styles.drop, isOver && styles.over)} {...listeners}>
        <Icon name="upload" size={28} />
        <p>{texts.lead}</p>
        <p className="ui-ink-3">{texts.forms}</p>
        <div className={styles.ways}>
          {hasFolders && <ChooseButton label={texts.chooseFolder} isFolder isMain onTake={onTake} />}
          <ChooseButton label={texts.chooseFiles} isMain={!hasFolders} onTake={onTake} />
        </div>
      </div>
      <FieldNote id="folder-note" error={error || undefined} />
    </>
  )
}

/** What becomes nothing, each with its reason; it stands open where it is all that there is, or a few. */
function LeftFiles({ left, isAll }: { left: readonly LeftFile[]; isAll: boolean }) {
  if (left.length === 0) return undefined
  return (
    <details className={styles.left} open={isAll || left.length <= 3}>
      <summary>
        <Icon name="alert" size={16} />
        {texts.left(left.length)}
      </summary>
      <ul>
        {left.map(({ key, reason }) => (
          <li key={key}>
            <b>{key}</b> {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}

const isLesson = ({ kind }: PlannedRow): boolean => kind !== 'container'

const bytesOf = (rows: readonly PlannedRow[]): number =>
  rows.reduce((sum, { files, subtitles }) => {
    const bytes = [...files, ...(subtitles ? [subtitles] : [])].reduce((all, { size }) => all + size, 0)
    return sum + bytes
  }, 0)

interface StandProps {
  step: FolderStep
  done: number
  all: number
}

/** How far it is, or how it ended. */
function Stand({ step, done, all }: StandProps) {
  if (step.at === 'working') {
    return (
      <div>
        <p role="status">{texts.working(done, all)}</p>
        <ProgressBar label={texts.progress} percent={(done / all) * 100} />
      </div>
    )
  }
  return (
    <p role="status">
      {done === all ? texts.done(done) : texts.doneInPart(done, all)}
      {done > 0 && texts.undoHint}
    </p>
  )
}

interface ActsProps extends StandProps {
  mayAdd: boolean
  onAgain: () => void
  onRun: () => void
  onStop: () => void
  onClose: () => void
}

function Acts({ step, done, all, mayAdd, onAgain, onRun, onStop, onClose }: ActsProps) {
  if (step.at === 'working') {
    return (
      <Button size={44} onClick={onStop}>
        {texts.stop}
      </Button>
    )
  }
  if (step.at === 'planning') {
    return (
      <>
        <Button size={44} onClick={onAgain}>
          {texts.again}
        </Button>
        <Button size={44} kind="primary" data-autofocus disabled={!mayAdd} onClick={onRun}>
          {texts.add(all)}
        </Button>
      </>
    )
  }
  return (
    <>
      {done < all && (
        <Button size={44} onClick={onRun}>
          {texts.retry(all - done)}
        </Button>
      )}
      <Button size={44} kind="primary" data-autofocus onClick={onClose}>
        {texts.close}
      </Button>
    </>
  )
}

/** What will be made, and where; the one folder around it can be left away. */
function Planning({
  plan,
  lessons,
  placeWords,
}: {
  plan: FolderPlanning
  lessons: readonly PlannedRow[]
  placeWords: string
}) {
  return (
    <div className={styles.facts}>
      <span>{texts.facts(lessons.length, sizeText(bytesOf(lessons)))}</span>
      <span className="ui-ink-3">{placeWords}</span>
      {plan.outermost !== undefined && (
        <Checkbox isChecked={!plan.isFlat} onChange={(isKept) => plan.setIsFlat(!isKept)}>
          {texts.withOutermost(plan.outermost)}
        </Checkbox>
      )}
    </div>
  )
}

interface FolderDialogProps extends FolderTarget {
  /** Where all of it goes, in words. */
  placeWords: string
  /** What was dropped to open it. */
  dropped?: Promise<readonly FoundFile[]> | undefined
  onClose: () => void
}

/** R045: a folder becomes chapters and lessons that are called like its files. Nothing is sent before its teacher saw what becomes what. */
export default function FolderDialog({ placeWords, dropped, onClose, ...target }: FolderDialogProps) {
  const { step, plan, states, deck, take, run, stop, again } = useFolderImport(target)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opened it is looked at once
  useEffect(() => {
    if (dropped) void take(dropped)
  }, [])
  const isWorking = step.at === 'working'
  useLeaveWarning(isWorking)
  const chosen = plan.rows.filter(({ key }) => !plan.out.has(key))
  const lessons = chosen.filter(isLesson)
  const stand = {
    step,
    done: lessons.filter(({ key }) => states.get(key)?.at === 'done').length,
    all: lessons.length,
  }
  return (
    <>
      <Dialog label={texts.title} onClose={onClose} canClose={!isWorking} className={styles.dialog}>
        <div className={classNames('ui-dialog-body stacked', styles.body)}>
          <h2>{texts.title}</h2>
          {step.at === 'choosing' && <Choosing error={step.error} onTake={(finding) => void take(finding)} />}
          {step.at === 'looking' && (
            <div>
              <p role="status">{texts.looking(step.done, step.all)}</p>
              <ProgressBar label={texts.title} percent={step.all > 0 ? (step.done / step.all) * 100 : 0} />
            </div>
          )}
          {step.at === 'planning' && <Planning plan={plan} lessons={lessons} placeWords={placeWords} />}
          {(isWorking || step.at === 'ended') && <Stand {...stand} />}
          {(step.at === 'planning' || isWorking || step.at === 'ended') && (
            <FolderRows
              rows={step.at === 'planning' ? plan.rows : chosen}
              states={states}
              step={step}
              out={plan.out}
              onRename={plan.rename}
              onTake={plan.take}
              onRead={plan.readAs}
              courseId={target.courseId}
            />
          )}
          {(step.at === 'planning' || step.at === 'ended') && (
            <LeftFiles left={plan.left} isAll={plan.rows.length === 0} />
          )}
          {step.at === 'planning' && lessons.some(({ kind }) => kind === 'deck') && (
            <p className="ui-ink-3">{texts.decksLater}</p>
          )}
          {step.at === 'planning' && <PaperHint rows={chosen} onRead={plan.readAsPapers} />}
          {step.at === 'ended' && <PapersToRead rows={chosen} />}
          {step.at !== 'choosing' && step.at !== 'looking' && (
            <DialogActs>
              <Acts
                {...stand}
                mayAdd={lessons.length > 0 && chosen.every(({ title }) => title.trim())}
                onAgain={again}
                onRun={() => void run()}
                onStop={stop}
                onClose={onClose}
              />
            </DialogActs>
          )}
        </div>
      </Dialog>
      {deck && (
        <Suspense>
          <DeckDialog file={deck.file} onSlides={deck.answer} onClose={() => deck.answer(undefined)} />
        </Suspense>
      )}
    </>
  )
}
