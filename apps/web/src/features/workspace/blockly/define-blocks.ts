import { type BlockArgument, type BlockDefinition, blockColours, blockDefinitions } from '@shijie/program/blocks'
import { type Block, Blocks, common } from 'blockly/core'
import { hatStyleOf, SPRITE_TYPE, styleOf } from './theme.ts'

const swatch = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="${colour}" stroke="#94a3b8"/></svg>`,
  )}`

const colourOptions = blockColours.map(([alt, value]) => [{ src: swatch(value), width: 22, height: 22, alt }, value])

/** An argument as Blockly reads it. Colours, texts and numbers are inputs: other blocks fit in. */
function argumentJson(argument: BlockArgument, isColourBlock: boolean): object {
  const { kind, name } = argument
  switch (kind) {
    case 'choice':
      return { type: 'field_dropdown', name, options: argument.options }
    case 'word':
      return { type: 'field_input', name, text: argument.value }
    case 'media':
      return { type: 'field_media', name, media: argument.media, value: argument.value }
    case 'variable': {
      const types = argument.isSprite ? { variableTypes: [SPRITE_TYPE], defaultType: SPRITE_TYPE } : {}
      return { type: 'field_variable', name, variable: argument.value, ...types }
    }
    case 'body':
      return { type: 'input_statement', name }
    case 'colour':
      return isColourBlock
        ? { type: 'field_dropdown', name, options: colourOptions }
        : { type: 'input_value', name, check: ['Colour', 'String'] }
    case 'number':
      return { type: 'input_value', name, check: 'Number' }
    case 'boolean':
      return { type: 'input_value', name, check: 'Boolean' }
    case 'list':
      return { type: 'input_value', name, check: 'Array' }
    default:
      return { type: 'input_value', name }
  }
}

/** How it joins others. */
function connectionsOf({ shape, type }: BlockDefinition): object {
  switch (shape) {
    case 'value':
      return { output: type.startsWith('colour_') ? 'Colour' : null }
    case 'boolean':
      return { output: 'Boolean' }
    case 'hat':
      return { nextStatement: null }
    case 'end':
      return { previousStatement: null }
    default:
      return { previousStatement: null, nextStatement: null }
  }
}

const styleIn = ({ shape, category }: BlockDefinition) => (shape === 'hat' ? hatStyleOf(category) : styleOf(category))

const blockJson = (definition: BlockDefinition) => ({
  type: definition.type,
  message0: definition.message,
  args0: definition.args.map((argument) => argumentJson(argument, definition.type === 'colour_pick')),
  ...connectionsOf(definition),
  inputsInline: true,
  style: styleIn(definition),
  tooltip: definition.help,
})

/** Blockly's own blocks keep their inner life and take our colours and sentences. */
function dress(definition: BlockDefinition): void {
  const standard = Blocks[definition.type] as { init: (this: Block) => void } | undefined
  if (!standard) throw new Error(`Blockly has no block ${definition.type}`)
  const init = standard.init
  standard.init = function (this: Block) {
    init.call(this)
    this.setStyle(styleIn(definition))
    if (!definition.type.startsWith('procedures_')) this.setTooltip(definition.help)
  }
}

/** Makes all blocks of the table known to Blockly. */
export function defineBlocks(): void {
  const ours = blockDefinitions.filter((block) => !block.isStandard)
  // Some of ours take the place of Blockly's with the same name.
  for (const { type } of ours) delete Blocks[type]
  common.defineBlocksWithJsonArray(ours.map(blockJson))
  for (const definition of blockDefinitions) if (definition.isStandard) dress(definition)
}
