import { datasetMessages, type ImportFormat } from '@shijie/contract'
import { Pacer } from '@shijie/ml/core/pacer'
import { invalid } from '../../../platform/app-error.ts'
import { assignMarks } from './assign.ts'
import { easyDlReader, labelMeReader, mlForKidsReader } from './beside.ts'
import { cocoReader } from './coco.ts'
import { csvReader } from './csv.ts'
import { Findings } from './findings.ts'
import { labelStudioReader } from './label-studio.ts'
import { Described, type Descriptions, type JsonReader, type Layout, type Mark, type Source } from './marks.ts'
import { isDivided, isPartFolder, MEDIA, stemOf } from './paths.ts'
import { isFields } from './shapes.ts'
import { readTeachable } from './teachable.ts'
import { vocReader } from './voc.ts'
import { yoloReader } from './yolo.ts'

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

  /** May this file describe others; a larger one is none. */
  takes(path: string, size: number): boolean {
    const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
    return size <= (BYTES_MAX[ending] ?? 0)
  }

  /** Keeps a text without the picture that LabelMe writes into it; too much of all is refused. */
  keep(text: string): string {
    const kept = text.replace(/"imageData"\s*:\s*"[^"\\]*(?:\\n[^"\\]*)*"/g, '"imageData":null')
    this.#left -= kept.length
    if (this.#left < 0) throw invalid(datasetMessages.descriptionsTooLarge)
    return kept
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
function readFolders(paths: readonly string[]): Map<string, Mark[]> {
  // Folders of a set that was divided before name its parts, and no classes.
  const isInParts = isDivided(paths)
  const foldersOf = (path: string) =>
    path
      .split('/')
      .slice(0, -1)
      .filter((name) => !isInParts || !isPartFolder(name))
  const wrappers = countWrappers(paths.map(foldersOf))
  return new Map(
    paths.map((path) => {
      // Teachable Machine calls the folder of what it gives of a class so.
      const label = (foldersOf(path)[wrappers] ?? '').replace(/(?<=.)-samples$/, '')
      return [path, label && !UNLABELLED.has(label.toLowerCase()) ? [{ label }] : []]
    }),
  )
}

/** The first that knows a JSON reads it. */
const JSON_READERS: readonly JsonReader[] = [
  labelStudioReader,
  cocoReader,
  labelMeReader,
  easyDlReader,
  mlForKidsReader,
]

/** What other programs put beside their labels, and says nothing of pictures: classes and makers in an export to YOLO. */
const isAside = (found: unknown): boolean =>
  isFields(found) && Array.isArray(found.categories) && isFields(found.info) && !('annotations' in found)

/** Lists, licences and notes that programs put into their exports; no picture is lost with them. */
const ASIDE =
  /(?:^|\/)(?:(?:readme|license|licence)[^/]*|obj\.data|labelmap\.txt|class_names\.txt|(?:train|val|valid|test)\.txt|imagesets\/.*\.txt)$/i

const isAsideFile = (path: string): boolean => ASIDE.test(path) && !MEDIA.test(path)

/** Reads each JSON once; what nobody knows is named. */
async function readJson(source: Source, told: Set<string>): Promise<Described[]> {
  const found = new Map<ImportFormat, Described>()
  for (const [path, text] of source.descriptions) {
    if (!/\.json$/i.test(path) || told.has(path)) continue
    await source.pacer.breathe()
    told.add(path)
    let content: unknown
    try {
      content = JSON.parse(text.replace(/^\uFEFF/, ''))
    } catch {
      source.findings.doubt(path, datasetMessages.jsonBroken)
      continue
    }
    const reader = JSON_READERS.find(({ recognises }) => recognises(content))
    if (!reader) {
      if (!isAside(content)) source.findings.doubt(path, datasetMessages.descriptionUnknown)
      continue
    }
    const into = found.get(reader.format) ?? new Described(reader.format)
    found.set(reader.format, into)
    into.files.add(path)
    await reader.read(content, path, into, source)
  }
  return [...found.values()]
}

/** All that stands in the archive's descriptions, one for each format; the first one counts. */
async function readAll(source: Source, paths: readonly string[], told: Set<string>): Promise<Described[]> {
  const teachable = readTeachable(paths, source.descriptions)
  for (const path of teachable?.files ?? []) told.add(path)
  const all = [...(teachable ? [teachable] : []), ...(await readJson(source, told))]
  for (const { read } of [vocReader, yoloReader, csvReader]) {
    const described = await read(source)
    if (described) all.push(described)
  }
  for (const path of all.flatMap(({ files }) => [...files])) told.add(path)
  nameUnread(source, paths, told)
  return all
}

/** What looks as if it described pictures, and was read by nobody: it is no sample either. */
function nameUnread({ descriptions, hasStem, findings }: Source, paths: readonly string[], told: Set<string>): void {
  for (const path of paths) {
    const isText = /\.txt$/i.test(path)
    if (isAsideFile(path)) told.add(path)
    if (told.has(path) || !(/\.(?:json|xml|csv)$/i.test(path) || (isText && hasStem(stemOf(path))))) continue
    told.add(path)
    const unknown = /\.csv$/i.test(path) ? datasetMessages.tableUnknown : datasetMessages.descriptionUnknown
    findings.doubt(path, descriptions.has(path) ? unknown : datasetMessages.descriptionLarge)
  }
}

/**
 * Finds out how an archive says what its pictures show: the descriptions of some program, or the names of its folders. What
 * is not understood on the way is named.
 */
export async function readLayout(
  paths: readonly string[],
  descriptions: Descriptions,
  pacer = new Pacer(),
): Promise<Layout> {
  const findings = new Findings()
  const stems = new Set(paths.filter((path) => !descriptions.has(path) && !isAsideFile(path)).map(stemOf))
  const told = new Set<string>()
  const source: Source = { descriptions, hasStem: (stem) => stems.has(stem), findings, pacer }
  const [described, ...others] = await readAll(source, paths, told)
  for (const { files } of others) {
    for (const path of files) findings.doubt(path, datasetMessages.formatBeside)
  }
  const pictures = paths.filter((path) => !told.has(path) && !descriptions.has(path))
  if (pictures.length === 0) throw invalid(described ? datasetMessages.marksOnly : datasetMessages.archiveEmpty)
  const marks = described ? await assignMarks(described, pictures, findings, pacer) : readFolders(pictures)
  const ofFolders = () => [...new Set([...marks.values()].flatMap((list) => list.map(({ label }) => label)))]
  return {
    format: described?.format ?? 'folders',
    labels: described ? [...described.labels] : ofFolders(),
    isDescription: (path) => told.has(path),
    marksOf: (path) => marks.get(path) ?? [],
    findings,
  }
}
