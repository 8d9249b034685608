import type { Sample } from '@shijie/contract'
import { labelTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { zoomedIn, zoomedOut } from '../box-geometry.ts'
import type { CanvasMode } from '../use-box-gestures.ts'
import type { Marks } from '../use-marks.ts'
import './label-desk.css'
import styles from './label-tools.module.css'

interface LabelToolsProps {
  sample: Sample
  marks: Marks
  isBoxes: boolean
  mode: CanvasMode
  zoom: number
  onMode: (mode: CanvasMode) => void
  onZoom: (zoom: number | undefined) => void
  /** Deletes the chosen box, where one is chosen: fingers have no keys. */
  onRemove: (() => void) | undefined
}

/** Select or draw, back and forth, zoom. */
export function LabelTools({ sample, marks, isBoxes, mode, zoom, onMode, onZoom, onRemove }: LabelToolsProps) {
  return (
    <div className={styles.labelTools}>
      {isBoxes && (
        <fieldset className={styles.labelModes} aria-label={texts.mode}>
          <button type="button" aria-pressed={mode === 'select'} onClick={() => onMode('select')}>
            <Icon name="pointer" size={18} />
            {texts.select}
          </button>
          <button type="button" aria-pressed={mode === 'draw'} onClick={() => onMode('draw')}>
            <Icon name="box" size={18} />
            {texts.draw}
          </button>
        </fieldset>
      )}
      <Button aria-label={texts.undo} disabled={!marks.canUndo} onClick={marks.undo}>
        <Icon name="undo" size={18} />
      </Button>
      <Button aria-label={texts.redo} disabled={!marks.canRedo} onClick={marks.redo}>
        <Icon name="redo" size={18} />
      </Button>
      {isBoxes && (
        <Button aria-label={texts.keyDelete} disabled={!onRemove} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </Button>
      )}
      <p className={styles.labelFile}>
        {sample.SampleName}
        {sample.Width > 0 && <small>{texts.sizeOf(sample.Width, sample.Height)}</small>}
      </p>
      {isBoxes && (
        <div className={styles.labelZoom}>
          <Button aria-label={texts.zoomOut} onClick={() => onZoom(zoomedOut(zoom))}>
            <Icon name="minus" size={18} />
          </Button>
          <output>{texts.zoom(Math.round(zoom * 100))}</output>
          <Button aria-label={texts.zoomIn} onClick={() => onZoom(zoomedIn(zoom))}>
            <Icon name="plus" size={18} />
          </Button>
          <Button onClick={() => onZoom(undefined)}>{texts.fit}</Button>
        </div>
      )}
    </div>
  )
}

/** What the keys do, and how saving goes. */
export function LabelKeys({ isBoxes }: { isBoxes: boolean }) {
  return (
    <ul className="label-keys" aria-label={texts.keys}>
      {isBoxes && (
        <li>
          <kbd>B</kbd>
          {texts.keyDraw}
        </li>
      )}
      <li>
        <kbd>1</kbd>–<kbd>9</kbd>
        {isBoxes ? texts.keyLabel : texts.keyClass}
      </li>
      {isBoxes && (
        <li>
          <kbd>Del</kbd>
          {texts.keyDelete}
        </li>
      )}
      <li>
        <kbd>Ctrl</kbd>
        <kbd>Z</kbd>
        {texts.keyUndo}
      </li>
      <li>
        <kbd>{texts.space}</kbd>
        {texts.keyNext}
      </li>
    </ul>
  )
}

const words = {
  saved: texts.saved,
  saving: texts.saving,
  waiting: texts.waiting,
  full: texts.diskFull,
  conflict: texts.conflict,
} as const

/** One's other window is not somebody else. */
function saidBy({ theirs }: Marks): string {
  const count = theirs?.Tags.length ?? 0
  return theirs?.IsOwnTag === 1 ? texts.conflictOwn(count) : texts.conflictBy(theirs?.TagName ?? '', count)
}

/** Saved, on its way, waiting for the network, or a question to answer. */
export function SaveLine({ marks }: { marks: Marks }) {
  return (
    <>
      <p className={`label-saved ${marks.state}`} role="status">
        <Icon name={marks.state === 'saved' ? 'cloud-ok' : 'cloud-wait'} size={18} />
        {words[marks.state]}
      </p>
      {marks.state === 'conflict' && (
        <div className="label-conflict" role="alert">
          <p>{saidBy(marks)}</p>
          <p>{texts.conflictText}</p>
          <Button onClick={() => marks.resolve('theirs')}>{texts.takeTheirs}</Button>
          <Button onClick={() => marks.resolve('mine')}>{texts.keepMine}</Button>
        </div>
      )}
    </>
  )
}
