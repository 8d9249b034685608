import type { BlockLines, GeneratedProgram } from './generator/generate.ts'

export type WorkspaceMode = 'blocks' | 'python'

/** What a project keeps of a workspace. */
export interface WorkspaceContent {
  mode: WorkspaceMode
  xml: string
  /** The program as Python: written by hand, or by the blocks. */
  python: string
}

export interface WorkspaceState {
  content: WorkspaceContent
  /** Grows with every change by a person; loading is none. */
  revision: number
  /** The blocks as Blockly writes them; the stored text may be spelled differently. */
  written: string | undefined
  program: GeneratedProgram
  selectedBlock: string | undefined
}

export type WorkspaceAction =
  | { type: 'blocksLoaded'; program: GeneratedProgram; xml: string }
  | { type: 'blocksChanged'; program: GeneratedProgram; xml: string }
  | { type: 'blockSelected'; blockId: string | undefined }
  | { type: 'codeWritten'; code: string }
  | { type: 'doorTaken' }

const nothing: GeneratedProgram = { code: '', lines: [] }

export const beginState = (content: WorkspaceContent): WorkspaceState => ({
  content,
  revision: 0,
  written: undefined,
  program: nothing,
  selectedBlock: undefined,
})

const change = (state: WorkspaceState, content: WorkspaceContent): WorkspaceState => ({
  ...state,
  content,
  revision: state.revision + 1,
})

/** All that can happen in a workspace. Blocks rest while Python is written by hand; they never overwrite it. */
export function reduceWorkspace(state: WorkspaceState, action: WorkspaceAction): WorkspaceState {
  const { content, program } = state
  switch (action.type) {
    case 'blocksLoaded':
      return { ...state, program: action.program, written: action.xml }
    case 'blocksChanged': {
      const next = { ...state, program: action.program, written: action.xml }
      if (content.mode === 'python' || action.xml === state.written) return next
      return change(next, { ...content, xml: action.xml, python: action.program.code })
    }
    case 'blockSelected':
      return { ...state, selectedBlock: action.blockId }
    case 'codeWritten':
      return content.mode === 'python' ? change(state, { ...content, python: action.code }) : state
    case 'doorTaken':
      return content.mode === 'blocks'
        ? change({ ...state, selectedBlock: undefined }, { ...content, mode: 'python', python: program.code })
        : change(state, { ...content, mode: 'blocks', python: program.code })
  }
}

/** The lines of the selected block. */
export const selectedLines = ({ program, selectedBlock }: WorkspaceState): BlockLines | undefined =>
  selectedBlock === undefined ? undefined : program.lines.find(({ blockId }) => blockId === selectedBlock)

/** The program that runs: written by hand, or by the blocks. */
export const runnableCode = ({ content, program }: WorkspaceState): string =>
  content.mode === 'python' ? content.python : program.code
