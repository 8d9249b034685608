import { datasetMessages } from '@shijie/contract'
import { Pacer } from '@shijie/ml/core/pacer'
import { invalid } from '../../../platform/app-error.ts'
import { readCoco } from './coco.ts'
import { readCsv } from './csv.ts'
import { refuseForeign } from './foreign.ts'
import { assignMarks, type Descriptions, type Layout } from './marks.ts'
import { isDivided, isPartFolder } from './paths.ts'
import { readVoc } from './voc.ts'
import { readYolo } from './yolo.ts'

const MB = 1024 * 1024

/** How large a description may be by its ending: one file for all pictures, one for each, or a list of names. */
const BYTES_MAX: Record<string, number> = {
  json: 16 * MB,
  csv: 8 * MB,
  xml: 2 * MB,
  txt: MB,
  names: MB,
  yaml: MB,
  yml: MB,
}

/** Descriptions of one archive are all in memory while it is understood: together at most so many bytes. */
export const DESCRIPTIONS_BYTES_MAX = 64 * MB

/** Counts what is read of an archive to understand it. */
export class DescriptionRoom {
  #left = DESCRIPTIONS_BYTES_MAX

  /** May this file describe others; a larger one is none, and too many large ones are refused. */
  take(path: string, size: number): boolean {
    const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
    if (size > (BYTES_MAX[ending] ?? 0)) return false
    this.#left -= size
    if (this.#left < 0) throw invalid(datasetMessages.descriptionsTooLarge)
    return true
  }
}

/** Folders with these names hold what has no class yet; 未归类 stands in exports of earlier versions. */
const UNLABELLED = new Set(['未标注', '未归类', 'unlabeled', 'unlabelled', 'none'])

/** How many folders all files stand in together: wrappers that say nothing. */
function countWrappers(folders: readonly string[][]): number {
  const first = folders[0] ?? []
  let depth = 0
  while (depth < first.length && folders.every((parts) => parts[depth] === first[depth])) depth++
  // Where nothing but one folder is left, it is a class and no wrapper.
  return depth > 0 && folders.every((parts) => parts.length === depth) ? depth - 1 : depth
}

/** Names of folders are labels. */
function readFolders(paths: readonly string[]): Layout {
  // Folders of a set that was divided before name its parts, and no classes.
  const isInParts = isDivided(paths)
  const foldersOf = (path: string) =>
    path
      .split('/')
      .slice(0, -1)
      .filter((name) => !isInParts || !isPartFolder(name))
  const wrappers = countWrappers(paths.map(foldersOf))
  const marksOf = (path: string) => {
    const label = foldersOf(path)[wrappers] ?? ''
    return label && !UNLABELLED.has(label.toLowerCase()) ? [{ label }] : []
  }
  const labels = [...new Set(paths.flatMap((path) => marksOf(path).map(({ label }) => label)))]
  return { labels, isDescription: () => false, missing: [], marksOf }
}

const READERS = [readCoco, readVoc, readYolo, readCsv]

/** Finds out how an archive says what its pictures show: COCO, VOC, YOLO, labels.csv, or the names of its folders. */
export async function readLayout(
  paths: readonly string[],
  descriptions: Descriptions,
  pacer = new Pacer(),
): Promise<Layout> {
  await refuseForeign(paths, descriptions, pacer)
  for (const read of READERS) {
    const described = await read(descriptions, pacer)
    if (described) return assignMarks(described, paths)
  }
  const pictures = paths.filter((path) => !descriptions.has(path))
  if (pictures.length === 0) throw invalid(datasetMessages.archiveEmpty)
  return readFolders(pictures)
}
