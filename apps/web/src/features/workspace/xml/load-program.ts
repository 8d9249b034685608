import { type Block, Blocks, Events, FieldLabelSerializable, type Workspace, Xml } from 'blockly/core'
import { workspaceTexts } from '../../../texts/workspace.ts'
import { countBlocks, findUnknown, readXml, type UnknownBlock } from './read-xml.ts'

export interface LoadResult {
  /** `damaged`: something of the stored program is not in the workspace, so nothing may be saved over it. */
  state: 'loaded' | 'damaged'
  /** Kinds of blocks that are shown as grey stand-ins. */
  unknown: readonly string[]
}

interface Placeholder extends Block {
  keptMutation?: Element
}

/** A grey block that keeps everything which stands in it, and writes it back as it came. */
function definePlaceholder({ type, isValue, values, statements, fields }: UnknownBlock): void {
  Blocks[type] = {
    init(this: Placeholder) {
      this.appendDummyInput().appendField(workspaceTexts.unknownBlock(type))
      for (const name of fields) this.appendDummyInput().appendField(new FieldLabelSerializable(''), name)
      for (const name of values) this.appendValueInput(name)
      for (const name of statements) this.appendStatementInput(name)
      if (isValue) this.setOutput(true)
      else {
        this.setPreviousStatement(true)
        this.setNextStatement(true)
      }
      this.setInputsInline(true)
      this.setColour('#94a3b8')
      this.setTooltip(workspaceTexts.unknownBlockHelp)
    },
    mutationToDom(this: Placeholder) {
      return this.keptMutation ?? null
    },
    domToMutation(this: Placeholder, mutation: Element) {
      this.keptMutation = mutation
    },
    isPlaceholder: true,
  }
}

const isPlaceholder = (type: string) => Blocks[type]?.isPlaceholder === true

/** Types of stand-ins in a workspace; the program cannot run them. */
export const placeholdersIn = (workspace: Workspace): string[] => [
  ...new Set(workspace.getAllBlocks(false).flatMap(({ type }) => (isPlaceholder(type) ? [type] : []))),
]

/** Makes grey stand-ins for kinds of blocks that nobody here knows, and names them. */
export function defineUnknown(root: Element): string[] {
  const found = findUnknown(root, (type) => type in Blocks && !isPlaceholder(type))
  for (const unknown of found) definePlaceholder(unknown)
  return found.map(({ type }) => type)
}

/** Brings a stored program into an empty workspace. Whatever happens, the stored text is not touched. */
export function loadProgram(xml: string, workspace: Workspace): LoadResult {
  const root = readXml(xml)
  if (!root) return { state: xml.trim() === '' ? 'loaded' : 'damaged', unknown: [] }
  const unknown = defineUnknown(root)
  Events.disable()
  try {
    workspace.clear()
    Xml.domToWorkspace(root, workspace)
  } catch {
    return { state: 'damaged', unknown }
  } finally {
    Events.enable()
    workspace.clearUndo()
  }
  const isWhole = workspace.getAllBlocks(false).length >= countBlocks(root)
  return { state: isWhole ? 'loaded' : 'damaged', unknown }
}

/** The program as it is stored. */
export const saveProgram = (workspace: Workspace): string => Xml.domToText(Xml.workspaceToDom(workspace))
