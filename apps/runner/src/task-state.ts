import type { EmscriptenFiles, FileNode, FileStream } from './devices.ts'
import {
  asBuffer,
  assign,
  Bytes,
  create,
  fillBytes,
  isSame,
  keys,
  min,
  setBytes,
  sliceBytes,
  viewBytes,
} from './sandbox/intrinsics.ts'

/**
 * All that a program can change, as it was before the first one: the interpreter's memory, its files, its open streams.
 * Writing it back takes a few milliseconds; a new interpreter takes a hundred times as long.
 */

/** Beyond this the copy back costs more than it saves. */
const GROWTH_MAX = 2
/** Compared at once. Most of them are as they were, and reading costs half of what writing does. */
const BLOCK = 64 * 1024
/** Written back at once. A short program touches a fifth of the blocks, and of those two pages of sixteen. */
const PAGE = 4 * 1024
const ZEROS = asBuffer(new Bytes(BLOCK))

interface SavedNode {
  node: FileNode
  fields: FileNode
  /** Contents of a file. */
  bytes: Uint8Array | undefined
  /** Entries of a folder. */
  entries: [string, FileNode][] | undefined
}

interface SavedStream {
  stream: FileStream
  fields: FileStream
  shared: object | undefined
}

export interface InterpreterParts {
  FS: EmscriptenFiles
  memory: WebAssembly.Memory
  table: { length: number }
}

function isUnchanged(contents: unknown, bytes: Uint8Array): boolean {
  const now = contents as Uint8Array
  return now.length === bytes.length && isSame(asBuffer(now), 0, now.length, asBuffer(bytes), 0)
}

/** Writes back the pages of a block that are not as they were. */
function restoreBlock(now: Buffer, at: number, end: number, before: Buffer): void {
  for (let from = at; from < end; from += PAGE) {
    const to = min(from + PAGE, end)
    if (isSame(now, from, to, before, from - at)) continue
    setBytes(now, viewBytes(before, from - at, to - at), from)
  }
}

export class TaskState {
  private readonly length: number
  /** What stood in each block; undefined for an empty one, which half of them are. */
  private readonly blocks: (Uint8Array | undefined)[] = []
  private readonly tableLength: number
  private readonly nodes: SavedNode[] = []
  private readonly streams: (SavedStream | undefined)[]
  private readonly path: string

  constructor(private readonly parts: InterpreterParts) {
    const { FS, memory, table } = parts
    const bytes = new Bytes(memory.buffer)
    const all = asBuffer(bytes)
    this.length = bytes.length
    for (let at = 0; at < bytes.length; at += BLOCK) {
      const end = min(at + BLOCK, bytes.length)
      this.blocks.push(isSame(all, at, end, ZEROS, 0) ? undefined : sliceBytes(bytes, at, end))
    }
    this.tableLength = table.length
    this.path = FS.currentPath
    this.saveNode(FS.root)
    this.streams = FS.streams.map(
      (stream) =>
        stream && {
          stream,
          fields: { ...stream },
          shared: stream.shared && { ...stream.shared },
        },
    ) as (SavedStream | undefined)[]
  }

  /** Writes everything back; returns why that is not enough, or an empty text. */
  rewind(): string {
    const { memory, table } = this.parts
    const current = new Bytes(memory.buffer)
    if (table.length !== this.tableLength) return 'the table of functions has grown'
    if (current.length > GROWTH_MAX * this.length) return 'the memory has grown'
    this.restoreMemory(current)
    this.restoreFiles()
    this.restoreStreams()
    return ''
  }

  private restoreMemory(current: Uint8Array): void {
    const now = asBuffer(current)
    for (let index = 0, at = 0; at < this.length; index++, at += BLOCK) {
      const end = min(at + BLOCK, this.length)
      const saved = this.blocks[index]
      const before = saved ? asBuffer(saved) : ZEROS
      if (!isSame(now, at, end, before, 0)) restoreBlock(now, at, end, before)
    }
    fillBytes(current, 0, this.length)
  }

  private saveNode(node: FileNode): void {
    const { FS } = this.parts
    const inside = node.mounted?.root
    const saved: SavedNode = { node, fields: { ...node }, bytes: undefined, entries: undefined }
    this.nodes.push(saved)
    if (inside && inside !== node) this.saveNode(inside)
    if (FS.isDir(node.mode) && node.contents && typeof node.contents === 'object') {
      saved.entries = Object.entries(node.contents as Record<string, FileNode>)
      for (const [, child] of saved.entries) this.saveNode(child)
    } else if (FS.isFile(node.mode) && node.contents) {
      saved.bytes = Bytes.from(node.contents as Uint8Array)
    }
  }

  /** The very objects of before with the contents of before; whatever else there is, nothing leads to it any more. */
  private restoreFiles(): void {
    const { FS } = this.parts
    for (let index = 0; index < FS.nameTable.length; index++) FS.nameTable[index] = undefined
    for (const { node, fields, bytes, entries } of this.nodes) {
      for (const key of keys(node)) if (!(key in fields)) delete node[key]
      assign(node, fields)
      // The same object may have other bytes in it by now.
      if (bytes && !isUnchanged(node.contents, bytes)) node.contents = sliceBytes(bytes)
      if (entries) {
        const contents = create(Object.prototype) as Record<string, FileNode>
        for (const [name, child] of entries) contents[name] = child
        node.contents = contents
      }
      node.name_next = undefined
      FS.hashAddNode(node)
    }
    FS.currentPath = this.path
  }

  private restoreStreams(): void {
    const { streams } = this.parts.FS
    streams.length = this.streams.length
    for (const [fd, saved] of this.streams.entries()) {
      streams[fd] = saved?.stream ?? null
      if (!saved) continue
      // Closing a stream also takes its number away.
      assign(saved.stream, saved.fields)
      if (saved.shared) saved.stream.shared = assign({}, saved.shared)
    }
  }
}
