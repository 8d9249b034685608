import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** LibreOffice as the box sees it. */
export interface FoundOffice {
  program: string
  /** What has to be shown to the box beside /usr, by its place there. */
  folders: { path: string; place: string }[]
}

const NAMES = ['soffice', 'libreoffice']
/** Where distributions and the packages of libreoffice.org put it, whatever PATH says. */
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/usr/lib/libreoffice/program', '/usr/lib64/libreoffice/program']
/** The place in the box of one that does not lie in /usr. */
const PLACE = '/office'

const realPath = (path: string): string | undefined => (existsSync(path) ? realpathSync(path) : undefined)

/** The program itself: `soffice` in the folder `program` of the installation, which links lead to. */
function programIn(path: string): FoundOffice | undefined {
  const program = realPath(path)
  if (!program?.endsWith('/program/soffice')) return undefined
  if (program.startsWith('/usr/')) return { program, folders: [] }
  const root = dirname(dirname(program))
  return { program: `${PLACE}/program/soffice`, folders: [{ path: root, place: PLACE }] }
}

/** The LibreOffice that the configuration names, or the first one of this machine. */
export function findOffice(setting: string, searchPath = process.env.PATH ?? ''): FoundOffice | undefined {
  if (setting) return programIn(setting)
  for (const folder of new Set([...searchPath.split(delimiter).filter(Boolean), ...FOLDERS])) {
    for (const name of NAMES) {
      const found = programIn(join(folder, name))
      if (found) return found
    }
  }
  return undefined
}
