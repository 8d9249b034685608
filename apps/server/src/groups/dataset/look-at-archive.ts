import { asSeen, BOXES_MAX, datasetMessages, type ImportLook, LABEL_NAME_MAX, LABELS_MAX } from '@shijie/contract'
import { Pacer } from '@shijie/ml/core/pacer'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import type { FileRow } from '../../db/tables.ts'
import { conflict } from '../../platform/app-error.ts'
import type { Db, Services } from '../../services.ts'
import { eachArchiveFile } from '../file/index.ts'
import { type Findings, storable } from './archive/findings.ts'
import { DescriptionRoom, readLayout } from './archive/layout.ts'
import type { Layout, Mark } from './archive/marks.ts'

type Needs = Pick<Services, 'storage' | 'foreground'>

/** An archive that was understood, as far as it was. */
export interface Understood {
  layout: Layout
  /** Files that would become samples. */
  paths: string[]
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

/** Reads the descriptions, which may stand anywhere in the archive, and nothing else of it. */
export async function readArchiveLayout(needs: Needs, file: FileRow, signal: AbortSignal): Promise<Understood> {
  const paths: string[] = []
  const descriptions = new Map<string, string>()
  const room = new DescriptionRoom()
  const begin = async () => undefined
  await eachArchiveFile(needs, file, begin, async ({ path, size }, content) => {
    signal.throwIfAborted()
    paths.push(path)
    if (room.takes(path, size)) descriptions.set(path, room.keep(await readText(content)))
  })
  const layout = await readLayout(paths, descriptions, new Pacer(signal))
  return { layout, paths: paths.filter((path) => !layout.isDescription(path)) }
}

/** What a label of an archive is called in the set. */
export const labelNameOf = (label: string): string => storable(asSeen(label).slice(0, LABEL_NAME_MAX))

/** The class of a sample that has one; where several are named, nobody knows which. */
export function classOf(marks: readonly Mark[]): string | undefined {
  const [label, ...others] = new Set(marks.map((mark) => mark.label))
  return others.length > 0 ? undefined : label
}

/** Names of what may become a sample; everything else is looked at all the same when it is imported. */
const MEDIA = /\.(?:jpe?g|jfif|png|webp|gif|bmp|wav|mp3|m4a|ogg)$/i

/** How many samples, or boxes, each label would get, and how many samples have any. */
function countMarks(
  layout: Layout,
  paths: readonly string[],
  isBoxed: boolean,
): { marked: number; counts: Map<string, number> } {
  const counts = new Map<string, number>()
  let marked = 0
  for (const path of paths) {
    const marks = layout.marksOf(path)
    const single = classOf(marks)
    const labels = isBoxed
      ? marks.filter(({ box }) => box).map(({ label }) => label)
      : single === undefined
        ? []
        : [single]
    if (labels.length > 0) marked++
    for (const name of labels.map(labelNameOf)) counts.set(name, (counts.get(name) ?? 0) + 1)
    nameUnusable(layout.findings, path, marks, isBoxed)
  }
  return { marked, counts }
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
  const { marked, counts } = countMarks(layout, media, isBoxed)
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
    Marked: marked,
    Unmarked: media.length - marked,
    Labels: labels.map((name) => ({ LabelName: name, Num: counts.get(name) ?? 0, IsNew: !known.has(name) })),
    Notes: notes,
    Issues: findings.total,
  }
  return { labels, look, isUnclear }
}
