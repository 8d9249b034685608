import { ASK_BYTES_MAX, type RunnerTask } from '@shijie/contract/runner-messages'
import { Bytes, fromUtf8, makeKey, min, nap, setBytes, toUtf8, writeAll } from './sandbox/intrinsics.ts'

/** What a program has instead of a machine: its input, its output, the shell's device, sleep, and questions to the platform. */

const KEY_LENGTH = 32
const ERROR_MAX = 20_000
const OWN_MAJOR = 100
/** Nothing (1) and random numbers (64, 65). */
const HARMLESS_MAJORS = new Set([1, 64, 65])
const STANDARD_STREAMS = [
  [0, '/dev/stdin', 0],
  [1, '/dev/stdout', 1],
  [2, '/dev/stderr', 1],
] as const
const OUTPUT_FD = 1

/** Ends a program in the middle of writing. */
export class OutputLimit extends Error {
  override name = 'OutputLimit'
}

export interface Emulated {
  FS: EmscriptenFiles
}

/** The parts of Emscripten's file system that we use. */
export interface EmscriptenFiles {
  makedev(major: number, minor: number): number
  registerDevice(device: number, operations: DeviceOperations): void
  mkdev(path: string, mode: number, device: number): FileNode
  open(path: string, flags: number): FileStream
  unlink(path: string): void
  writeFile(path: string, data: Uint8Array | string): void
  mkdirTree(path: string): void
  hashAddNode(node: FileNode): void
  isDir(mode: number): boolean
  isFile(mode: number): boolean
  devices: Record<string, unknown>
  streams: (FileStream | null | undefined)[]
  nameTable: (FileNode | undefined)[]
  root: FileNode
  currentPath: string
}

export interface FileNode {
  name: string
  mode: number
  contents?: unknown
  usedBytes?: number
  name_next?: FileNode | undefined
  mounted?: { root: FileNode } | undefined
  [key: string]: unknown
}

export interface FileStream {
  fd: number | null
  shared?: object
  [key: string]: unknown
}

interface DeviceOperations {
  open?(stream: FileStream): void
  close?(stream: FileStream): void
  read?(stream: FileStream, buffer: Int8Array, offset: number, length: number): number
  write?(stream: FileStream, buffer: Int8Array, offset: number, length: number): number
}

/** Hands a question to the server and waits for the reply; undefined when the server has gone. */
export type AskServer = (text: string) => Uint8Array | undefined

export interface ShellReport {
  status: 'ok' | 'exit' | 'error'
  exitCode: number
  error: string
}

interface CurrentTask {
  /** Key and program, and how much of it the shell has read. */
  program: Uint8Array
  programRead: number
  stdin: Uint8Array
  stdinRead: number
  key: string
  outputBytes: number
  written: number
  report: ShellReport | undefined
  /** Parts of a question that is not complete yet. */
  question: Uint8Array
  /** The last reply, and how much of it was read. */
  reply: Uint8Array
  replyRead: number
}

const NOTHING: CurrentTask = {
  program: new Bytes(0),
  programRead: 0,
  stdin: new Bytes(0),
  stdinRead: 0,
  key: '',
  outputBytes: 0,
  written: 0,
  report: undefined,
  question: new Bytes(0),
  reply: new Bytes(0),
  replyRead: 0,
}

const HEAD = 4

const lengthIn = (frame: Uint8Array) =>
  (((frame[0] ?? 0) << 24) | ((frame[1] ?? 0) << 16) | ((frame[2] ?? 0) << 8) | (frame[3] ?? 0)) >>> 0

/** Length and content, as they stand on the device in both directions. */
function frameOf(content: Uint8Array): Uint8Array {
  const frame = new Bytes(HEAD + content.length)
  for (let at = 0; at < HEAD; at++) frame[at] = (content.length >>> (8 * (HEAD - 1 - at))) & 255
  setBytes(frame, content, HEAD)
  return frame
}

/** Hands out the next part of some bytes; returns where it ends. */
function readPart(from: Uint8Array, start: number, buffer: Int8Array, offset: number, length: number): number {
  const count = min(length, from.length - start)
  const target = new Bytes(buffer.buffer, buffer.byteOffset + offset, count)
  setBytes(target, new Bytes(from.buffer, from.byteOffset + start, count))
  return count
}

const bytesAt = (buffer: Int8Array, offset: number, length: number) =>
  new Bytes(buffer.buffer, buffer.byteOffset + offset, length)

export class Devices {
  private task: CurrentTask = { ...NOTHING }

  constructor(private readonly askServer: AskServer) {}

  /** Makes our devices, puts them in the place of Pyodide's, and opens the three standard streams on them. */
  install(FS: EmscriptenFiles): void {
    const input: DeviceOperations = { read: (...call) => this.readInput(...call) }
    const output: DeviceOperations = { write: (_stream, ...call) => this.writeOutput(...call) }
    // Pyodide's lead to the pipes of this process, also for who makes a node of the same number with mknod.
    for (const device of Object.keys(FS.devices)) {
      if (!HARMLESS_MAJORS.has(Number(device) >> 8)) FS.registerDevice(Number(device), output)
    }
    const add = (minor: number, path: string, operations: DeviceOperations) => {
      const device = FS.makedev(OWN_MAJOR, minor)
      FS.registerDevice(device, operations)
      FS.mkdev(path, 0o666, device)
    }
    for (const path of ['/dev/stdin', '/dev/stdout', '/dev/stderr', '/dev/tty', '/dev/tty1']) FS.unlink(path)
    add(1, '/dev/shell', { read: (...call) => this.readProgram(...call), write: (...call) => this.report(...call) })
    add(2, '/dev/stdin', input)
    add(3, '/dev/stdout', output)
    add(4, '/dev/stderr', output)
    add(6, '/dev/ai', {
      read: (...call) => this.readReply(...call),
      write: (_stream, ...call) => this.takeQuestion(...call),
    })
    add(5, '/dev/nap', { write: (_stream, ...call) => this.sleep(...call) })
    for (const [fd, path, flags] of STANDARD_STREAMS) {
      FS.streams[fd] = null
      const { fd: opened } = FS.open(path, flags)
      if (opened !== fd) throw new Error(`${path} was opened as ${opened}`)
    }
  }

  /** What the next program reads and writes. */
  begin({ code, stdin, outputBytes }: RunnerTask): void {
    const key = makeKey(KEY_LENGTH)
    this.task = { ...NOTHING, key, program: toUtf8(key + code), stdin: toUtf8(stdin), outputBytes }
  }

  get written(): number {
    return this.task.written
  }

  get reported(): ShellReport | undefined {
    return this.task.report
  }

  private readProgram(_stream: FileStream, buffer: Int8Array, offset: number, length: number): number {
    const count = readPart(this.task.program, this.task.programRead, buffer, offset, length)
    this.task.programRead += count
    return count
  }

  private readInput(_stream: FileStream, buffer: Int8Array, offset: number, length: number): number {
    const count = readPart(this.task.stdin, this.task.stdinRead, buffer, offset, length)
    this.task.stdinRead += count
    return count
  }

  private writeOutput(buffer: Int8Array, offset: number, length: number): number {
    const count = min(length, this.task.outputBytes - this.task.written)
    if (count > 0) writeAll(OUTPUT_FD, bytesAt(buffer, offset, count))
    this.task.written += count
    if (count < length) throw new OutputLimit()
    return length
  }

  /**
   * With the key that the shell was given. A program of the same interpreter can find it, and then report its own end;
   * so nothing is taken but one of three states, a number of a process and a text of bounded length.
   */
  private report(_stream: FileStream, buffer: Int8Array, offset: number, length: number): number {
    const text = fromUtf8(bytesAt(buffer, offset, length))
    if (this.task.report || this.task.key === '' || text.slice(0, KEY_LENGTH) !== this.task.key) return length
    const [status = '', number = '', ...lines] = text.slice(KEY_LENGTH).split('\n')
    const exitCode = Number(number)
    const isNumber = exitCode >= 0 && exitCode <= 255 && exitCode % 1 === 0
    if ((status !== 'ok' && status !== 'exit' && status !== 'error') || !isNumber) return length
    this.task.report = { status, exitCode, error: lines.join('\n').slice(0, ERROR_MAX) }
    return length
  }

  private readReply(_stream: FileStream, buffer: Int8Array, offset: number, length: number): number {
    const count = readPart(this.task.reply, this.task.replyRead, buffer, offset, length)
    this.task.replyRead += count
    return count
  }

  /** Gathers one question; whatever is no frame of ours gets an empty reply, and the next write begins anew. */
  private takeQuestion(buffer: Int8Array, offset: number, length: number): number {
    const { question } = this.task
    const gathered = new Bytes(min(question.length + length, HEAD + ASK_BYTES_MAX + 1))
    setBytes(gathered, question)
    const room = min(length, gathered.length - question.length)
    setBytes(gathered, bytesAt(buffer, offset, room), question.length)
    if (gathered.length < HEAD) this.task.question = gathered
    else if (lengthIn(gathered) > ASK_BYTES_MAX || gathered.length > HEAD + lengthIn(gathered)) this.reply(new Bytes(0))
    else if (gathered.length < HEAD + lengthIn(gathered)) this.task.question = gathered
    else this.reply(this.askServer(fromUtf8(new Bytes(gathered.buffer, HEAD, lengthIn(gathered)))))
    return length
  }

  private reply(content: Uint8Array | undefined): void {
    this.task.question = new Bytes(0)
    this.task.reply = frameOf(content ?? new Bytes(0))
    this.task.replyRead = 0
  }

  private sleep(buffer: Int8Array, offset: number, length: number): number {
    const milliseconds = Number(fromUtf8(bytesAt(buffer, offset, length)))
    if (milliseconds > 0) nap(milliseconds)
    return length
  }
}
