/** Files that somebody chose or dropped, with the folders that they lie in. */
export interface FoundFile {
  /** The outermost first; none for a file that was dropped alone. */
  folders: readonly string[]
  file: File
}

/** So many at once: each becomes a lesson. */
export const FOLDER_FILES_MAX = 200

/** More than a person can look through; nothing of it is taken. */
export class TooManyFiles extends Error {}

/** What systems and Office leave in folders by themselves. */
const isLeftOver = (name: string): boolean => /^(?:\.|~\$|thumbs\.db$|desktop\.ini$|__macosx$)/i.test(name)

function keepFew(found: readonly FoundFile[]): readonly FoundFile[] {
  if (found.length > FOLDER_FILES_MAX) throw new TooManyFiles()
  return found
}

/** What was chosen in the computer's own window: single files, or a folder whole. */
export function filesOfChoice(files: readonly File[]): readonly FoundFile[] {
  const found = files.map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))
  return keepFew(found.filter(({ file, folders }) => ![...folders, file.name].some(isLeftOver)))
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** Browsers give a folder in parts, the last of which is empty. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return entries
    entries.push(...part)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function addFound(entries: readonly FileSystemEntry[], folders: readonly string[], found: FoundFile[]) {
  for (const entry of entries) {
    if (isLeftOver(entry.name)) continue
    if (isFile(entry)) found.push({ file: await fileOf(entry), folders })
    else await addFound(await entriesIn(entry as FileSystemDirectoryEntry), [...folders, entry.name], found)
    keepFew(found)
  }
}

/** What was dropped, folders with all that is in them. The event forgets it after its end: call this while it runs. */
export async function filesOfDrop({ items }: DataTransfer): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = []
  const entries = [...items].flatMap((item) => {
    const entry = item.webkitGetAsEntry()
    // What comes from another program may be a file that lies in no folder at all.
    const file = entry ? null : item.getAsFile()
    if (file) found.push({ file, folders: [] })
    return entry ?? []
  })
  await addFound(entries, [], found)
  return keepFew(found)
}
