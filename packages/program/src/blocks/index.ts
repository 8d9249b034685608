import { aiBlocks } from './ai.ts'
import { blockCategories } from './categories.ts'
import { chartBlocks } from './chart.ts'
import { controlBlocks } from './control.ts'
import { listBlocks } from './list.ts'
import { logicBlocks } from './logic.ts'
import { mathBlocks } from './math.ts'
import { soundBlocks } from './sound.ts'
import { spriteBlocks } from './stage-sprite.ts'
import { stageBlocks } from './stage-world.ts'
import { textBlocks } from './text.ts'
import { turtleBlocks } from './turtle.ts'
import type { BlockCategory, BlockDefinition, CategoryKey } from './types.ts'
import { functionBlocks, variableBlocks } from './variable.ts'

export { blockCategories, blockColours, keyNames } from './categories.ts'
export * from './types.ts'

/**
 * Every block there is, by subject and in the order of the toolbox. Workspace, search, handbook and the checks of
 * trainings all read this table; it knows nothing of Blockly.
 */
export const blockDefinitions: readonly BlockDefinition[] = [
  ...controlBlocks,
  ...logicBlocks,
  ...mathBlocks,
  ...textBlocks,
  ...listBlocks,
  ...variableBlocks,
  ...functionBlocks,
  ...turtleBlocks,
  ...spriteBlocks,
  ...stageBlocks,
  ...soundBlocks,
  ...chartBlocks,
  ...aiBlocks,
]

const byType = new Map(blockDefinitions.map((block) => [block.type, block]))
const byKey = new Map(blockCategories.map((category) => [category.key, category]))

/** The block of this type, if it is ours to know. */
export const findBlock = (type: string): BlockDefinition | undefined => byType.get(type)

/** Its subject; every key has one. */
export function categoryOf(key: CategoryKey): BlockCategory {
  const category = byKey.get(key)
  if (!category) throw new Error(`No category ${key}`)
  return category
}

/** Blocks of one subject. */
export const blocksInCategory = (key: CategoryKey): readonly BlockDefinition[] =>
  blockDefinitions.filter((block) => block.category === key)

const shown = (block: BlockDefinition, index: number): string => {
  const argument = block.args[index]
  if (!argument || argument.kind === 'body' || argument.kind === 'boolean') return '…'
  if (argument.kind === 'choice') {
    const [first, second, third] = argument.options.map(([label]) => label)
    // Of two ways both are said: that the block stands on the first one is no advice to take it.
    return first && second && !third ? `${first}/${second}` : (first ?? '…')
  }
  if (argument.kind === 'list') return '列表'
  return argument.value === undefined ? '…' : String(argument.value)
}

/** The block as one line of text, with the values that the toolbox puts in. */
export const readBlock = (block: BlockDefinition): string =>
  block.message.replace(/%(\d+)/g, (_, place: string) => shown(block, Number(place) - 1)).trim()

/** Blocks whose words, help or Python hold all parts of what was typed. */
export function searchBlocks(query: string): readonly BlockDefinition[] {
  const parts = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  const open = new Set(blockCategories.filter(({ isOpen }) => isOpen).map(({ key }) => key))
  const textOf = (block: BlockDefinition) => {
    const labels = block.args.flatMap((argument) =>
      argument.kind === 'choice' && argument.options.length < 12 ? argument.options.map(([label]) => label) : [],
    )
    const { message, help, example, words = '', category } = block
    const text = [message.replace(/\s*%\d+\s*/g, ''), readBlock(block), ...labels, help, example, words]
    return [...text, categoryOf(category).name].join(' ').toLowerCase()
  }
  return blockDefinitions.filter(
    (block) => open.has(block.category) && !block.isHidden && parts.every((part) => textOf(block).includes(part)),
  )
}
