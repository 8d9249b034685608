import { setTimeout as pause } from 'node:timers/promises'

/** What keeps a program from starting, in a sentence for whoever looks after the server. */

const SENTENCES: Record<string, (path: string) => string> = {
  EROFS: (path) =>
    `The disk is read-only: ${path}. 这个位置只能读、不能写，请检查磁盘是怎样挂载的，或用 DATA_DIR 换一个文件夹。`,
  EACCES: (path) => `No permission: ${path}. 没有读写权限，请检查文件夹的所有者，或用 DATA_DIR 换一个文件夹。`,
  EPERM: (path) => `No permission: ${path}. 没有读写权限，请检查文件夹的所有者，或用 DATA_DIR 换一个文件夹。`,
  ENOSPC: (path) => `The disk is full: ${path}. 磁盘满了，请清理空间后再启动。`,
  EDQUOT: (path) => `The disk quota is used up: ${path}. 磁盘配额用完了，请清理空间后再启动。`,
}

/** A database that is away, or boots at the same time: its port is closed, or it says that it is starting. */
const AWAY = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  '57P03',
])

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const isAway = (error: unknown): boolean =>
  AWAY.has(codeOf(error)) ||
  (error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message))

/** The database did not come in time; the message is one plain line. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

const WAIT = 1000
/** A machine that boots has its database within this, or somebody has to look. */
export const DATABASE_PATIENCE = 60_000

/** Opens the database, also when it starts at the same time as we do. */
export async function whenThere<T>(
  open: () => Promise<T>,
  log: (line: string) => void,
  patience = DATABASE_PATIENCE,
): Promise<T> {
  const begun = performance.now()
  for (let tries = 1; ; tries++) {
    try {
      return await open()
    } catch (error) {
      if (!isAway(error)) throw error
      if (performance.now() - begun >= patience) {
        const reason = error instanceof Error && error.message ? error.message : String(codeOf(error))
        throw new DatabaseAwayError(
          `The database of DATABASE_URL does not answer (${reason}). 连不上 DATABASE_URL 里的数据库，请检查它是否已经启动、地址是否正确。`,
          { cause: error },
        )
      }
      if (tries === 1) log('Waiting for the database 正在等待数据库启动 …')
      await pause(Math.min(WAIT, patience))
    }
  }
}

/** The sentence for a failure of the disk; undefined for everything else. */
export function diskSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const path = 'path' in error && typeof error.path === 'string' ? error.path : ''
  return SENTENCES[String(codeOf(error))]?.(path)
}
