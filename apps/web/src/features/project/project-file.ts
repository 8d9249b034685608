import { PYTHON_MAX, XML_MAX } from '@shijie/contract'
import type { ProjectContent } from './project-content.ts'

/** A project as one file, to carry to another school or to keep. Plain JSON: it can be read without this program. */
interface ProjectFile {
  format: 'shijie-project'
  version: 1
  name: string
  mode: ProjectContent['mode']
  xml: string
  python: string
}

export const PROJECT_FILE_ENDING = '.shijie'
const FILE_MAX = 2_000_000

export class ProjectFileError extends Error {
  constructor(readonly reason: 'tooLarge' | 'wrong') {
    super(reason)
  }
}

/** Characters that no system allows in names of files are left out. */
export const fileNameOf = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'project'

/** The project as bytes to give to its owner. */
export function writeProjectFile(name: string, { mode, xml, python }: ProjectContent): Blob {
  const file: ProjectFile = { format: 'shijie-project', version: 1, name, mode, xml, python }
  return new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' })
}

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max

/** Reads what was exported; throws for anything else. The blocks in it are checked when they are opened. */
export async function readProjectFile(file: Blob): Promise<{ name: string; content: ProjectContent }> {
  if (file.size > FILE_MAX) throw new ProjectFileError('tooLarge')
  let value: unknown
  try {
    value = JSON.parse(await file.text())
  } catch {
    throw new ProjectFileError('wrong')
  }
  const { format, name, mode, xml, python } = (value ?? {}) as Record<string, unknown>
  const isOurs = format === 'shijie-project' && (mode === 'blocks' || mode === 'python')
  if (!isOurs || !isText(name, 200) || !isText(xml, XML_MAX) || !isText(python, PYTHON_MAX)) {
    throw new ProjectFileError('wrong')
  }
  return { name: name.trim().slice(0, 50), content: { mode, xml, python } }
}
