import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import type { FolderFileKind } from './folder-kinds.ts'
import { byCount } from './folder-order.ts'
import type { FoundFile } from './found-files.ts'
import type { FileLook } from './look-at-file.ts'

/** A lesson, or a chapter, that will be made. */
export interface PlannedRow {
  key: string
  /** Below the place where all of it goes: 0 for the first level. */
  depth: number
  title: string
  /** A folder with nothing but pictures becomes the pages of one lesson; a paper an exercise, into which its questions are read. */
  kind: Exclude<FolderFileKind, 'subtitles'> | 'container' | 'pictures' | 'paper'
  files: readonly File[]
  subtitles: File | undefined
  look: FileLook | undefined
}

/** A file that becomes nothing. */
export interface LeftFile {
  /** Its path. */
  key: string
  reason: string
}

export interface FolderPlan {
  /** In the order of the tree, chapters before what is in them. */
  rows: readonly PlannedRow[]
  left: readonly LeftFile[]
}

interface Folder {
  path: string
  name: string
  files: File[]
  folders: Map<string, Folder>
}

const newFolder = (path: string, name: string): Folder => ({ path, name, files: [], folders: new Map() })

/** The folders as they lie in each other; what lies deeper than a course goes stands in the last that fits. */
function treeOf(found: readonly FoundFile[], levels: number, path: string): Folder {
  const root = newFolder(path, '')
  for (const { file, folders } of found) {
    let folder = root
    for (const name of folders.slice(0, levels)) {
      const next = folder.folders.get(name) ?? newFolder(`${folder.path}${name}/`, name)
      folder.folders.set(name, next)
      folder = next
    }
    folder.files.push(file)
  }
  return root
}

const TITLE_MAX = 100
const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '')

/** As long as a title may be, and no half of a letter that takes two places. */
const titleOf = (name: string): string =>
  (name.trim() || texts.unnamed)
    .slice(0, TITLE_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

class Plan {
  readonly rows: PlannedRow[] = []
  readonly left: LeftFile[] = []

  constructor(private readonly looks: ReadonlyMap<File, FileLook>) {}

  addFolder({ path, files, folders }: Folder, depth: number): void {
    const parts = [
      ...files.map((file) => ({ name: file.name, add: () => this.addFile(file, { path, files, depth }) })),
      ...[...folders.values()].map((folder) => ({ name: folder.name, add: () => this.addChapter(folder, depth) })),
    ]
    for (const { add } of parts.toSorted((one, other) => byCount(one.name, other.name))) add()
  }

  private kindOf(file: File): FolderFileKind | undefined {
    const look = this.looks.get(file)
    return look && 'kind' in look ? look.kind : undefined
  }

  /** Subtitles go with the video of the same name. */
  private partOf(file: File, kind: 'video' | 'subtitles', files: readonly File[]): File | undefined {
    return files.find((each) => this.kindOf(each) === kind && stemOf(each.name) === stemOf(file.name))
  }

  private addChapter(folder: Folder, depth: number): void {
    const chapter = { key: folder.path, depth, title: titleOf(folder.name), subtitles: undefined, look: undefined }
    const isPictures = folder.folders.size === 0 && folder.files.every((file) => this.kindOf(file) === 'picture')
    if (isPictures && folder.files.length > 1) {
      const files = folder.files.toSorted((one, other) => byCount(one.name, other.name))
      this.rows.push({ ...chapter, kind: 'pictures', files })
      return
    }
    const at = this.rows.length
    this.addFolder(folder, depth + 1)
    if (this.rows.length > at) this.rows.splice(at, 0, { ...chapter, kind: 'container', files: [] })
  }

  private addFile(file: File, { path, files, depth }: { path: string; files: File[]; depth: number }): void {
    const key = `${path}${file.name}`
    const look = this.looks.get(file)
    if (!look || 'refusal' in look) {
      this.left.push({ key, reason: look?.refusal ?? texts.otherForm })
    } else if (look.kind === 'subtitles') {
      if (!this.partOf(file, 'video', files)) this.left.push({ key, reason: texts.lonelySubtitles })
    } else {
      const subtitles = look.kind === 'video' ? this.partOf(file, 'subtitles', files) : undefined
      const title = titleOf(stemOf(file.name))
      this.rows.push({ key, depth, title, kind: look.kind, files: [file], subtitles, look })
    }
  }
}

/** The one folder in which everything lies; undefined where there is none, or several. */
export function outermostFolder(found: readonly FoundFile[]): string | undefined {
  const [first] = found
  const name = first?.folders[0]
  return name !== undefined && found.every(({ folders }) => folders[0] === name) ? name : undefined
}

interface PlanNeeds {
  /** How many levels of chapters fit. */
  levels: number
  /** Leaves the one outermost folder away. */
  isFlat: boolean
}

/** What the files become: folders chapters, files lessons that are called like them. */
export function planFolder(
  found: readonly FoundFile[],
  looks: ReadonlyMap<File, FileLook>,
  { levels, isFlat }: PlanNeeds,
): FolderPlan {
  const outermost = isFlat ? outermostFolder(found) : undefined
  const plan = new Plan(looks)
  const inside = outermost === undefined ? found : found.map((each) => ({ ...each, folders: each.folders.slice(1) }))
  // Rows keep their keys when the outermost folder is taken along or left away: what was typed to them stays.
  plan.addFolder(treeOf(inside, levels, outermost === undefined ? '' : `${outermost}/`), 0)
  return plan
}

/** Chapters above a row, the nearest first. */
export function chaptersAbove(rows: readonly PlannedRow[], key: string): PlannedRow[] {
  const above: PlannedRow[] = []
  const place = rows.findIndex((row) => row.key === key)
  let depth = rows[place]?.depth ?? 0
  for (const row of rows.slice(0, Math.max(0, place)).toReversed()) {
    if (row.depth >= depth) continue
    above.push(row)
    depth = row.depth
  }
  return above
}

/** What is left out after a press: a chapter goes with all that is in it, and a lesson comes with the chapters above it. */
export function leaveOut(
  rows: readonly PlannedRow[],
  out: ReadonlySet<string>,
  key: string,
  isOut: boolean,
): ReadonlySet<string> {
  const next = new Set(out)
  const isInside = (row: PlannedRow) => chaptersAbove(rows, row.key).some((chapter) => chapter.key === key)
  for (const each of [key, ...rows.filter(isInside).map((row) => row.key)]) {
    if (isOut) next.add(each)
    else next.delete(each)
  }
  if (!isOut) for (const chapter of chaptersAbove(rows, key)) next.delete(chapter.key)
  return next
}
