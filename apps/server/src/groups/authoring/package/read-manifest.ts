import {
  type CourseManifest,
  courseManifest,
  describeIssues,
  MANIFEST_BYTES_MAX,
  MANIFEST_PATH,
  authoringMessages as messages,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
  packagePathOf,
} from '@shijie/contract'
import { invalid } from '../../../platform/app-error.ts'
import type { ArchiveFile } from '../../file/index.ts'
import { placeOutline } from '../make-courses.ts'

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw invalid(messages.manifestNotJson(messages.manifestNotUtf8))
  }
}

/** Where a text stops to be JSON, as Node tells it: by its line, or by what stands there. */
function placeInText(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  const [, line, column] = /line (\d+) column (\d+)/.exec(said) ?? []
  if (line && column) return messages.manifestAt(line, column)
  const [, part] = /, (?:\.\.\.)?"(.*?)"(?:\.\.\.)? is not valid JSON$/s.exec(said) ?? []
  return part ? messages.manifestNear(part.trim().slice(0, 40)) : ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalid(messages.manifestNotJson(placeInText(error)))
  }
}

/** `Lessons[3].Body.Title`, counted as people count. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

/** What the package is comes first: of another version, whatever else is wrong would be a riddle. */
function requireVersion(value: unknown): void {
  const { Format, Version } = (value ?? {}) as { Format?: unknown; Version?: unknown }
  if (Format !== PACKAGE_FORMAT) throw invalid(messages.manifestForeign)
  if (Version !== PACKAGE_VERSION) throw invalid(messages.manifestVersion(String(Version).slice(0, 20)))
}

/** A name stands for one thing. */
function requireNamesOnce({ Lessons, Files, Folders, Trainings, Datasets, Components }: CourseManifest): void {
  const seen = new Set<string>()
  for (const { Name } of [...Lessons, ...Files, ...Folders, ...Trainings, ...Datasets, ...Components]) {
    if (seen.has(Name)) throw invalid(messages.packageNameTwice(Name))
    seen.add(Name)
  }
}

/** Reads what the package says of itself; whatever is wrong is told with its place. */
export async function readManifest(
  files: readonly ArchiveFile[],
  read: (file: ArchiveFile) => AsyncIterable<Buffer>,
): Promise<CourseManifest> {
  const repeated = files.find(({ isRepeated }) => isRepeated)
  if (repeated) throw invalid(messages.packageNameTwice(repeated.name))
  const entry = files.find(({ path }) => path === MANIFEST_PATH)
  if (!entry) throw invalid(messages.manifestMissing)
  if (entry.size > MANIFEST_BYTES_MAX) throw invalid(messages.manifestTooLong)
  const value = parseJson(await readText(read(entry)))
  requireVersion(value)
  const { data, error } = courseManifest.safeParse(value)
  if (error) throw invalid(messages.manifestWrong(placeOf(error.issues[0]?.path ?? []), describeIssues(error.issues)))
  requireNamesOnce(data)
  placeOutline(data.Lessons.map(({ Body: { Title, Kind }, Depth }) => ({ Title, Kind, Depth })))
  return data
}

/** A content of the package, with a file that has it. */
export interface PackedContent {
  sha256: string
  fileName: string
  entry: ArchiveFile
}

/** Every content that the manifest names is there with its size, and nothing else is. */
export function matchContents(manifest: CourseManifest, files: readonly ArchiveFile[]): PackedContent[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const contents = new Map<string, PackedContent>()
  for (const { Sha256, FileName, Size } of manifest.Files) {
    const entry = byPath.get(packagePathOf(Sha256))
    if (!entry) throw invalid(messages.packageFileMissing(FileName))
    if (entry.size !== Size) throw invalid(messages.packageFileSize(FileName))
    if (!contents.has(Sha256)) contents.set(Sha256, { sha256: Sha256, fileName: FileName, entry })
  }
  const named = new Set([MANIFEST_PATH, ...[...contents.keys()].map(packagePathOf)])
  const foreign = files.find(({ path }) => !named.has(path))
  if (foreign) throw invalid(messages.packageNameUnknown(foreign.path))
  return [...contents.values()]
}
