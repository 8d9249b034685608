import { findBlock } from '@shijie/program/blocks'
import { type Block, Variables, type Workspace } from 'blockly/core'

const HATS = ['event_start', 'event_key', 'event_clicked', 'event_received']
const FUNCTIONS = ['procedures_defnoreturn', 'procedures_defreturn']

export const isHat = (block: Block): boolean => HATS.includes(block.type) || FUNCTIONS.includes(block.type)

/** The code of these is inside a function: what they assign is global there. */
const isFunction = (block: Block): boolean => isHat(block) && block.type !== 'event_start'

const assignedBy = (block: Block): string[] =>
  (findBlock(block.type)?.args ?? []).flatMap((argument) => {
    if (argument.kind !== 'variable' || !argument.isAssigned) return []
    const id: unknown = block.getFieldValue(argument.name)
    return typeof id === 'string' ? [id] : []
  })

/** Ids of the variables that a script gives a value, each once. */
export const assignedVariables = (root: Block): string[] => [
  ...new Set(root.getDescendants(false).flatMap((block) => (block.isEnabled() ? assignedBy(block) : []))),
]

/** Variables that only functions fill: they need a value before these run. Sprites do not: nothing stands for one. */
export function declaredVariables(workspace: Workspace): string[] {
  const tops = workspace.getTopBlocks(true)
  const given = new Set(tops.filter((block) => !isFunction(block)).flatMap(assignedVariables))
  const parameters = new Set(
    tops
      .filter((block) => FUNCTIONS.includes(block.type))
      .flatMap((block) => block.getVarModels().map((v) => v.getId())),
  )
  return Variables.allUsedVarModels(workspace)
    .filter((variable) => variable.getType() === '')
    .map((variable) => variable.getId())
    .filter((id) => !given.has(id) && !parameters.has(id))
}

/** Does any block of the workspace need this module? */
export const usesModule = (workspace: Workspace, module: string): boolean =>
  workspace
    .getAllBlocks(false)
    .some((block) => block.isEnabled() && findBlock(block.type)?.imports?.includes(module) === true)
