import type { EmscriptenFiles, FileNode, FileStream } from './devices.ts'
import { assign, Bytes, create, fillBytes, keys, setBytes, sliceBytes } from './sandbox/intrinsics.ts'

/**
 * All that a program can change, as it was before the first one: the interpreter's memory, its files, its open streams.
 * Writing it back takes a few milliseconds; a new interpreter takes a hundred times as long.
 */

/** Beyond this the copy back costs more than it saves. */
const GROWTH_MAX = 2

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

export class TaskState {
  private readonly memory: Uint8Array
  private readonly tableLength: number
  private readonly nodes: SavedNode[] = []
  private readonly streams: (SavedStream | undefined)[]
  private readonly path: string

  constructor(private readonly parts: InterpreterParts) {
    const { FS, memory, table } = parts
    this.memory = sliceBytes(new Bytes(memory.buffer))
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
    if (current.length > GROWTH_MAX * this.memory.length) return 'the memory has grown'
    setBytes(current, this.memory)
    fillBytes(current, 0, this.memory.length)
    this.restoreFiles()
    this.restoreStreams()
    return ''
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
      if (bytes) node.contents = sliceBytes(bytes)
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
