import { toHalfWidth } from '@shijie/contract/half-width'
import { useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import { UploadButton } from '../../../../ui/fields/upload-button.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import { type Cue, newCue } from './cue.ts'
import { shiftCues } from './cue-changes.ts'
import { CUE_FAULTS, type CueFault, mendCues } from './cue-faults.ts'
import { spreadSentences } from './manuscript.ts'
import { ManuscriptDialog } from './manuscript-dialog.tsx'
import { readSubtitleFile } from './subtitle-file.ts'
import styles from './subtitles.module.css'

const FAULTS_SHOWN = 5

interface FaultNotesProps {
  faults: ReadonlyMap<string, CueFault>
  onMend: (fault: CueFault) => void
}

/** How many sentences of each kind are wrong, each kind with its one press. */
export function FaultNotes({ faults, onMend }: FaultNotesProps) {
  const kinds = [...faults.values()]
  const counts = CUE_FAULTS.map((fault) => ({ fault, count: kinds.filter((each) => each === fault).length }))
  if (kinds.length === 0) return undefined
  return (
    <ul className={styles.faults}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ fault, count }) => (
          <li key={fault}>
            <span>{texts.faults[fault](count)}</span>
            <Button size={28} onClick={() => onMend(fault)}>
              {texts.mend[fault]}
            </Button>
          </li>
        ))}
    </ul>
  )
}

function ShiftField({ onShift }: { onShift: (ms: number) => void }) {
  const [typed, setTyped] = useState('')
  const seconds = Number(toHalfWidth(typed).trim())
  const isWrong = typed.trim() !== '' && (!Number.isFinite(seconds) || Math.abs(seconds) > 36_000)
  return (
    <form
      className={styles.shift}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWrong || !seconds) return showToast('error', texts.badSeconds)
        onShift(Math.round(seconds * 1000))
        setTyped('')
      }}
    >
      <label>
        {texts.shiftSeconds}
        <input
          value={typed}
          maxLength={8}
          placeholder="0.5"
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button size={28} type="submit">
        {texts.shiftGo}
      </Button>
    </form>
  )
}

interface SubtitleSourcesProps {
  cues: readonly Cue[]
  durationMs: number
  hasFile: boolean
  onAdd: () => void
  onCues: (cues: readonly Cue[]) => void
  /** One of the own files that are there already. */
  onAsk: () => void
  onRemove: () => void
}

/** Where sentences come from: the hand, a manuscript, a file. Stands at the head of their list. */
export function SubtitleSources(props: SubtitleSourcesProps) {
  const { cues, durationMs, hasFile, onAdd, onCues, onAsk, onRemove } = props
  const [isPasting, setIsPasting] = useState(false)
  const [unread, setUnread] = useState<readonly string[]>([])
  const readFile = async (file: File) => {
    const { cues: found, faults: bad } = await readSubtitleFile(file)
    setUnread(bad)
    if (found.length === 0) return
    onCues(found.map(newCue))
    showToast('success', texts.read(found.length))
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button size={36} onClick={onAdd}>
          {texts.add}
        </Button>
        <Button size={36} onClick={() => setIsPasting(true)}>
          {texts.paste}
        </Button>
        <UploadButton accept=".vtt,.srt,.ass,.ssa" label={texts.fromFile} onFile={(file) => void readFile(file)} />
        <Button size={36} onClick={onAsk}>
          {texts.fromFiles}
        </Button>
        {hasFile && (
          <Button size={36} kind="quiet" onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
      {unread.length > 0 && (
        <div role="alert" className={styles.unread}>
          {texts.skipped(unread.length)}
          <ul>
            {unread.slice(0, FAULTS_SHOWN).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
            {unread.length > FAULTS_SHOWN && <li>{texts.more(unread.length - FAULTS_SHOWN)}</li>}
          </ul>
        </div>
      )}
      {isPasting && (
        <ManuscriptDialog
          count={cues.length}
          onClose={() => setIsPasting(false)}
          onSentences={(sentences) => {
            setIsPasting(false)
            onCues(spreadSentences(sentences, durationMs).map(newCue))
          }}
        />
      )}
    </>
  )
}

interface SubtitleToolsProps {
  cues: readonly Cue[]
  faults: ReadonlyMap<string, CueFault>
  durationMs: number
  onCues: (cues: readonly Cue[]) => void
}

/** What is done to all sentences: moved together, faults mended. */
export function SubtitleTools({ cues, faults, durationMs, onCues }: SubtitleToolsProps) {
  if (cues.length === 0) return undefined
  return (
    <div className={styles.tools}>
      <FaultNotes faults={faults} onMend={(fault) => onCues(mendCues(cues, fault, durationMs))} />
      <ShiftField onShift={(ms) => onCues(shiftCues(cues, ms))} />
      <p className={styles.keys}>{texts.keys}</p>
    </div>
  )
}
