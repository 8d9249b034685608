import type { Workspace } from 'blockly/core'
import { MARK, ProgramGenerator } from './program-generator.ts'

/** Lines of one block, counted from one; a block holds the lines of those inside it. */
export interface BlockLines {
  blockId: string
  from: number
  to: number
}

export interface GeneratedProgram {
  code: string
  lines: readonly BlockLines[]
}

interface Open {
  blockId: string
  indent: number
  from: number
}

const indentOf = (line: string) => line.length - line.trimStart().length
const markPattern = new RegExp(`^\\s*${MARK}'(.*)'$`)

/** Takes the marks out of a program and says which lines are whose. */
export function readMarks(marked: string): GeneratedProgram {
  const code: string[] = []
  const lines: BlockLines[] = []
  const open: Open[] = []
  const lastWritten = () => {
    let last = code.length
    while (last > 0 && code[last - 1]?.trim() === '') last--
    return last
  }
  const closeFrom = (indent: number) => {
    while ((open.at(-1)?.indent ?? -1) >= indent) {
      const { blockId, from } = open.pop() as Open
      const to = lastWritten()
      if (blockId && to >= from) lines.push({ blockId, from, to })
    }
  }
  for (const line of marked.split('\n')) {
    const blockId = markPattern.exec(line)?.[1]
    if (blockId === undefined) {
      if (line.trim() !== '') closeFrom(indentOf(line) + 1)
      code.push(line)
    } else {
      closeFrom(indentOf(line))
      open.push({ blockId, indent: indentOf(line), from: code.length + 1 })
    }
  }
  closeFrom(0)
  return { code: code.join('\n'), lines }
}

/** Python of a workspace, with the lines of each block. */
export const generateProgram = (workspace: Workspace): GeneratedProgram =>
  readMarks(new ProgramGenerator().write(workspace))

/** The innermost block of a line. */
export function blockOfLine(lines: readonly BlockLines[], line: number): string | undefined {
  const around = lines.filter(({ from, to }) => from <= line && line <= to)
  return around.sort((a, b) => a.to - a.from - (b.to - b.from))[0]?.blockId
}
