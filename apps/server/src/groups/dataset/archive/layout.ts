import { datasetMessages } from '@shijie/contract'
import { AppError, invalid } from '../../../app-error.ts'
import { readCoco } from './coco.ts'
import { readCsv } from './csv.ts'
import type { Descriptions, Layout } from './marks.ts'
import { readVoc } from './voc.ts'
import { readYolo } from './yolo.ts'

/** Larger ones are no descriptions. */
export const DESCRIPTION_BYTES_MAX = 30 * 1024 * 1024
export const mayDescribe = (path: string): boolean => /\.(json|xml|csv|txt|ya?ml|names)$/i.test(path)

/** Folders with these names hold what has no class yet. */
const UNLABELLED = new Set(['未归类', 'unlabeled', 'unlabelled', 'none'])

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
  const wrappers = countWrappers(paths.map((path) => path.split('/').slice(0, -1)))
  const marksOf = (path: string) => {
    const label = path.split('/').slice(0, -1)[wrappers] ?? ''
    return label && !UNLABELLED.has(label.toLowerCase()) ? [{ label }] : []
  }
  const labels = [...new Set(paths.flatMap((path) => marksOf(path).map(({ label }) => label)))]
  return { labels, isDescription: () => false, marksOf }
}

const READERS = [readCoco, readVoc, readYolo, readCsv]

/** Finds out how an archive says what its pictures show: COCO, VOC, YOLO, labels.csv, or the names of its folders. */
export function readLayout(paths: readonly string[], descriptions: Descriptions): Layout {
  try {
    for (const read of READERS) {
      const layout = read(descriptions)
      if (layout) return layout
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('InvalidParameter', { message: datasetMessages.descriptionBroken, cause: error })
  }
  const pictures = paths.filter((path) => !descriptions.has(path))
  if (pictures.length === 0) throw invalid(datasetMessages.archiveEmpty)
  return readFolders(pictures)
}
