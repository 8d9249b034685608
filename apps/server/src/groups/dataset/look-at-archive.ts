import { asSeen, BOXES_MAX, datasetMessages, type ImportLook, LABEL_NAME_MAX, LABELS_MAX } from '@shijie/contract'
import { Pacer } from '@shijie/ml/core/pacer'
import sharp from 'sharp'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import type { FileRow } from '../../db/tables.ts'
import { conflict } from '../../platform/app-error.ts'
import type { Db, Services } from '../../services.ts'
import { eachArchiveFile } from '../file/index.ts'
import { type Findings, storable } from './archive/findings.ts'
import { DescriptionRoom, readLayout } from './archive/layout.ts'
import type { Layout, Mark } from './archive/marks.ts'
import { MEDIA, stemOf } from './archive/paths.ts'
import { comparedTo, pixelsOf } from './import-boxes.ts'

type Needs = Pick<Services, 'storage' | 'foreground'>

/** An archive that was understood, as far as it was. */
export interface Understood {
  layout: Layout
  /** Files that would become samples. */
  paths: string[]
  /** Of pictures that boxes are drawn on, as far as their first bytes tell. */
  sizes: ReadonlyMap<string, PictureSize>
}

export interface PictureSize {
  width: number
  height: number
}

/** Enough of a picture for its size, also behind what a camera writes before it. */
const HEAD_BYTES = 128 * 1024

/** Width and height as the picture is shown; undefined for what is no picture, which the import refuses by its name. */
async function readSize(content: AsyncIterable<Buffer>): Promise<PictureSize | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= HEAD_BYTES) break
  }
  try {
    return (await sharp(Buffer.concat(chunks)).metadata()).autoOrient
  } catch {
    return undefined
  }
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What spreadsheet programs of Chinese Windows write.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Reads the descriptions, which may stand anywhere in the archive, and of pictures for boxes their sizes. */
export async function readArchiveLayout(
  needs: Needs,
  file: FileRow,
  isBoxed: boolean,
  signal: AbortSignal,
): Promise<Understood> {
  const paths: string[] = []
  const sizes = new Map<string, PictureSize>()
  const descriptions = new Map<string, string>()
  const room = new DescriptionRoom()
  const begin = async () => undefined
  await eachArchiveFile(needs, file, begin, async ({ path, size }, content) => {
    signal.throwIfAborted()
    paths.push(path)
    if (room.takes(path, size)) descriptions.set(path, room.keep(await readText(content)))
    else if (isBoxed && MEDIA.test(path)) {
      const shown = await readSize(content)
      if (shown) sizes.set(path, shown)
    }
  })
  const layout = await readLayout(paths, descriptions, new Pacer(signal))
  return { layout, paths: paths.filter((path) => !layout.isDescription(path)), sizes }
}

/** What a label of an archive is called in the set. */
export const labelNameOf = (label: string): string => storable(asSeen(label).slice(0, LABEL_NAME_MAX))

/** The class of a sample that has one; where several are named, nobody knows which. */
export function classOf(marks: readonly Mark[]): string | undefined {
  const [label, ...others] = new Set(marks.map((mark) => mark.label))
  return others.length > 0 ? undefined : label
}

/** How many samples, or boxes, each label would get, and how many samples have any. */
function countMarks(
  { layout, sizes }: Understood,
  paths: readonly string[],
  isBoxed: boolean,
): { marked: Set<string>; counts: Map<string, number> } {
  const counts = new Map<string, number>()
  const marked = new Set<string>()
  for (const path of paths) {
    const marks = layout.marksOf(path)
    const single = classOf(marks)
    const labels = isBoxed ? boxedLabels(layout, path, sizes.get(path)) : single === undefined ? [] : [single]
    if (labels.length > 0) marked.add(path)
    for (const name of labels.map(labelNameOf)) counts.set(name, (counts.get(name) ?? 0) + 1)
    nameUnusable(layout.findings, path, marks, isBoxed)
  }
  return { marked, counts }
}

/** Labels of the boxes that a picture would get; what becomes of the others, and what changes, is told. */
function boxedLabels({ findings, marksOf }: Layout, path: string, size: PictureSize | undefined): string[] {
  const labels: string[] = []
  const boxes = marksOf(path).flatMap(({ label, box }) => (box ? [{ label, box }] : []))
  const drawnOn = boxes.find(({ box }) => box.drawnOn)?.box.drawnOn
  const compared = size ? comparedTo(size, drawnOn) : 'same'
  if (compared === 'resized') findings.count('resized')
  if (compared === 'other' && size && drawnOn) findings.doubt(path, datasetMessages.pictureOther(drawnOn, size))
  for (const { label, box } of boxes) {
    if (size && !pixelsOf(box, size)) {
      const isBeside = !box.isRelative && (box.x >= size.width || box.y >= size.height)
      findings.doubt(path, isBeside ? datasetMessages.boxBeside : datasetMessages.boxTiny)
      continue
    }
    if (box.was) findings.count(box.was)
    labels.push(label)
  }
  return labels
}

/** Drawings of the marks, as LabelMe makes them, lie beside pictures under their names: they would spoil a model. */
function nameDrawings({ findings }: Layout, media: readonly string[], marked: ReadonlySet<string>): void {
  const originals = new Map([...marked].map((path) => [stemOf(path), path]))
  for (const path of media) {
    const original = marked.has(path) ? undefined : originals.get(stemOf(path))
    if (original !== undefined) findings.doubt(path, datasetMessages.drawingOf(original))
  }
}

/** What a sample was said to be and this kind of set can't hold. */
function nameUnusable(findings: Findings, path: string, marks: readonly Mark[], isBoxed: boolean): void {
  if (isBoxed) {
    const boxes = marks.filter(({ box }) => box).length
    if (boxes > BOXES_MAX) findings.doubt(path, datasetMessages.boxesTooMany(boxes))
    findings.count('classesOnly', marks.length > 0 && boxes === 0 ? 1 : 0)
    return
  }
  const names = [...new Set(marks.map(({ label }) => label))]
  if (names.length > 1) findings.doubt(path, datasetMessages.severalClasses(names))
}

/** Labels that an archive brings, in its order: all that there is room for, else those that something has. */
function chooseLabels(layout: Layout, counts: ReadonlyMap<string, number>, known: ReadonlySet<string>): string[] {
  const names = [...new Set(layout.labels.map(labelNameOf))].filter((name) => name !== '')
  const room = LABELS_MAX - known.size
  const added = (list: readonly string[]) => list.filter((name) => !known.has(name)).length
  if (added(names) <= room) return names
  const used = names.filter((name) => counts.has(name))
  if (added(used) > room) throw conflict(datasetMessages.labelsTooMany)
  layout.findings.count('labelsUnused', names.length - used.length)
  return used
}

export interface Looked {
  labels: string[]
  look: ImportLook
  /** Something would be lost or kept differently: somebody shall know before. */
  isUnclear: boolean
}

/** What an archive would become in a set, before anything of it is kept. */
export async function lookAtArchive(db: Db, dataset: DatasetRow, understood: Understood): Promise<Looked> {
  const { layout, paths } = understood
  const { findings } = layout
  const isBoxed = dataset.model_type === 'object'
  const rows = await db.selectFrom('dataset_labels').select('name').where('dataset_id', '=', dataset.id).execute()
  const known = new Set(rows.map(({ name }) => name))
  const [media, others] = [paths.filter((path) => MEDIA.test(path)), paths.filter((path) => !MEDIA.test(path))]
  const { marked, counts } = countMarks(understood, media, isBoxed)
  if (layout.format !== 'folders') nameDrawings(layout, media, marked)
  // Folders say nothing about boxes.
  const labels = isBoxed && layout.format === 'folders' ? [] : chooseLabels(layout, counts, known)
  findings.count('labelsCut', layout.labels.filter((label) => asSeen(label).length > LABEL_NAME_MAX).length)
  const notes = isBoxed && layout.format === 'folders' ? [] : findings.notes(isBoxed)
  const isUnclear = findings.total > 0 || notes.length > 0
  // Refused by their names when they are imported; whoever is asked sees them before.
  const reason = dataset.model_type === 'sound' ? datasetMessages.soundOnly : datasetMessages.pictureOnly
  if (isUnclear) for (const path of others) findings.doubt(path, reason)
  const look: ImportLook = {
    Format: layout.format,
    Marked: marked.size,
    Unmarked: media.length - marked.size,
    Labels: labels.map((name) => ({ LabelName: name, Num: counts.get(name) ?? 0, IsNew: !known.has(name) })),
    Notes: notes,
    Issues: findings.total,
  }
  return { labels, look, isUnclear }
}
