import type { Dataset, DatasetLabel, Sample } from '@shijie/contract'
import { movedBy, zoomedIn, zoomedOut } from './box-geometry.ts'
import { digitOf, hasCommand, useHotkeys } from './use-hotkeys.ts'
import type { Marks } from './use-marks.ts'

interface LabelKeysOptions {
  dataset: Dataset
  sample: Sample
  marks: Marks
  active: number | undefined
  zoom: number
  index: number
  setActive: (active: number | undefined) => void
  setMode: (mode: 'select' | 'draw') => void
  setZoom: (zoom: number | undefined) => void
  pick: (label: DatasetLabel) => void
  accept: () => void
  onGo: (index: number) => void
  onNextOpen: () => void
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAR = 10

/** Moves the chosen box by a pixel, by ten with Shift; without one the arrows go to the neighbours. */
function takeArrow(event: KeyboardEvent, { marks, active, sample, index, onGo }: LabelKeysOptions): boolean {
  const [dx = 0, dy = 0] = arrows[event.key] ?? []
  const box = active === undefined ? null : marks.tags[active]?.Box
  if (!box) {
    if (dx !== 0) onGo(index + dx)
    return dx !== 0
  }
  const far = event.shiftKey ? FAR : 1
  const size = { width: sample.Width, height: sample.Height }
  const tags = marks.tags.map((tag, at) =>
    at === active ? { ...tag, Box: movedBy(box, dx * far, dy * far, size) } : tag,
  )
  marks.change(tags, 'move')
  return true
}

function takeCommand(event: KeyboardEvent, { marks, setActive }: LabelKeysOptions): boolean {
  const key = event.key.toLowerCase()
  if (key !== 'z' && key !== 'y') return false
  setActive(undefined)
  if (key === 'y' || event.shiftKey) marks.redo()
  else marks.undo()
  return true
}

/** Deletes the chosen box; says whether there was one. */
export function removeBox({
  marks,
  active,
  setActive,
}: Pick<LabelKeysOptions, 'marks' | 'active' | 'setActive'>): boolean {
  if (active === undefined || !marks.tags[active]) return false
  setActive(undefined)
  marks.change(
    marks.tags.filter((_, at) => at !== active),
    'remove',
  )
  return true
}

function remove({ dataset, marks, active, setActive }: LabelKeysOptions): boolean {
  if (dataset.ModelType !== 'object') {
    if (marks.tags.length > 0) marks.change([], 'untag')
    return true
  }
  return removeBox({ marks, active, setActive })
}

/** Every key of the labelling page. */
export function useLabelKeys(options: LabelKeysOptions): void {
  const { dataset, zoom, setActive, setMode, setZoom, pick, accept, onNextOpen } = options
  useHotkeys((event) => {
    if (hasCommand(event)) return takeCommand(event, options)
    if (event.key in arrows) return takeArrow(event, options)
    const label = dataset.Labels[digitOf(event) ?? -1]
    if (label) {
      pick(label)
      return true
    }
    const acts: Record<string, () => unknown> = {
      b: () => setMode('draw'),
      v: () => setMode('select'),
      '+': () => setZoom(zoomedIn(zoom)),
      '=': () => setZoom(zoomedIn(zoom)),
      '-': () => setZoom(zoomedOut(zoom)),
      f: () => setZoom(undefined),
      a: accept,
      escape: () => setActive(undefined),
      ' ': onNextOpen,
    }
    if (event.key === 'Delete' || event.key === 'Backspace' || event.key === '0') return remove(options)
    const act = acts[event.key.toLowerCase()]
    // A button that has the focus is pressed by the space bar.
    if (!act || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return false
    act()
    return true
  })
}
