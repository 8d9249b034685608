import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SECOND } from '../../platform/time.ts'
import { START } from '../runner/bwrap/box.ts'
import { seccompFilter } from '../runner/bwrap/seccomp.ts'
import { watchBox } from '../runner/bwrap/watch-box.ts'
import type { OwnNumber } from '../runner/pyodide/identity.ts'
import { type FoundOffice, findOffice } from './find-office.ts'
import { DECK_FD, drawArguments, FILTER_FD, SETTINGS_FD, SETTINGS_TEXT, versionArguments } from './office-box.ts'
import {
  type DrawRequest,
  type OfficeEngine,
  OfficeError,
  type OfficeState,
  type OfficeTrouble,
} from './office-engine.ts'

const LOOK_TIME = 20 * SECOND
const DRAW_TIME = 180 * SECOND
/** What all its processes may hold together, beside what they write. */
const MEMORY_MAX = 1024 * 1024 * 1024
const SAID_MAX = 2000
/** The program ended before it had read everything. */
const NOT_READ = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'])

export interface BoxedOfficeOptions {
  /** `LIBREOFFICE` of the environment. */
  setting: string
  /** Whose rights it has: a number of its own where the server may choose one. */
  chooseNumber: () => OwnNumber | undefined
  drawTime?: number
  memoryMax?: number
}

type Pipes = Partial<Record<number, Writable | Readable | null>>

/** A stream of the child that it need not read. */
function feed(child: ChildProcess, fd: number, content: string | Buffer): void {
  const stream = (child.stdio as Pipes)[fd] as Writable
  stream.on('error', () => undefined)
  stream.end(content)
}

/** The last that a stream said. */
function listenTo(stream: Readable | null): () => string {
  let said = ''
  stream?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-SAID_MAX)
  })
  return () => said.trim()
}

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? -1))
  })

/**
 * LibreOffice in the box that learners' programs run in: no network, none of the machine's data, nothing to write but
 * memory of its own. Without such a box it is not used: a presentation can name files of the server, and would show them.
 */
export class BoxedOffice implements OfficeEngine {
  private looked: Promise<OfficeState> | undefined
  private readonly found: FoundOffice | undefined

  constructor(private readonly options: BoxedOfficeOptions) {
    this.found = process.platform === 'linux' ? findOffice(options.setting) : undefined
  }

  look(): Promise<OfficeState> {
    this.looked ??= this.probe()
    return this.looked
  }

  async draw(deck: Readable, { signal, take }: DrawRequest): Promise<void> {
    const { found } = this
    if (!found) throw new OfficeError('failed', 'it is not there')
    signal.throwIfAborted()
    const child = this.start(drawArguments(found), ['pipe', 'pipe', 'pipe'])
    const watch = this.watch(child, signal)
    const said = listenTo(child.stderr)
    feed(child, FILTER_FD, seccompFilter() ?? '')
    feed(child, SETTINGS_FD, SETTINGS_TEXT)
    const stop = (): void => void child.kill('SIGKILL')
    // What comes to an early end on the other side says why itself.
    const giving = pipeline(deck, (child.stdio as Pipes)[DECK_FD] as Writable).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && NOT_READ.has(error.code)) return
      stop()
      throw error
    })
    const pdf = child.stdout as Readable
    let wasCutOff = false
    const taking = take(pdf).catch((error: unknown) => {
      wasCutOff = !pdf.readableEnded
      stop()
      throw error
    })
    const [given, taken, exit] = await Promise.allSettled([giving, taking, ended(child)])
    watch.end()
    if (watch.trouble()) throw new OfficeError(watch.trouble() as OfficeTrouble)
    signal.throwIfAborted()
    if (given.status === 'rejected') throw given.reason
    if (taken.status === 'rejected' && wasCutOff) throw taken.reason
    if (exit.status === 'rejected') throw exit.reason
    if (exit.value !== 0) throw new OfficeError('failed', said())
    if (taken.status === 'rejected') throw taken.reason
  }

  private start(args: string[], pipes: 'pipe'[]): ChildProcess {
    const number = this.options.chooseNumber()
    return spawn('/bin/sh', ['-c', START, 'sh', ...args], {
      uid: number?.uid,
      gid: number?.gid,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe', ...pipes],
    })
  }

  /** Ends the box when its time or memory is over, or nobody wants it any more. */
  private watch(child: ChildProcess, signal: AbortSignal) {
    const { drawTime = DRAW_TIME, memoryMax = MEMORY_MAX } = this.options
    let trouble: OfficeTrouble | undefined
    const stop = (why?: OfficeTrouble) => {
      trouble ??= why
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => stop('time'), drawTime)
    const unwatch = watchBox(child.pid, () => stop('memory'), memoryMax)
    const cancel = () => stop()
    signal.addEventListener('abort', cancel, { once: true })
    return {
      trouble: () => trouble,
      end: () => {
        clearTimeout(timer)
        unwatch()
        signal.removeEventListener('abort', cancel)
      },
    }
  }

  private async probe(): Promise<OfficeState> {
    const { found, options } = this
    if (!found) {
      const problem = options.setting ? `LIBREOFFICE=${options.setting}: no folder "program" with soffice in it` : ''
      return { version: '', problem }
    }
    try {
      return await this.askVersion(found)
    } catch (error) {
      return { version: '', problem: error instanceof Error ? error.message : String(error) }
    }
  }

  private async askVersion(found: FoundOffice): Promise<OfficeState> {
    const child = this.start(versionArguments(found), ['pipe', 'pipe'])
    const timer = setTimeout(() => child.kill('SIGKILL'), LOOK_TIME)
    const [version, problem] = [listenTo(child.stdout), listenTo(child.stderr)]
    feed(child, FILTER_FD, seccompFilter() ?? '')
    const code = await ended(child).finally(() => clearTimeout(timer))
    if (code === 0 && version()) return { version: version().split('\n')[0] as string, problem: '' }
    return { version: '', problem: `it does not run in a box of bubblewrap: ${problem().slice(0, 300)}` }
  }
}
