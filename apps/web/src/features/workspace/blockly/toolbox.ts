import {
  type BlockArgument,
  type BlockDefinition,
  blockCategories,
  blocksInCategory,
  type CategoryKey,
} from '@shijie/program/blocks'
import type { utils } from 'blockly/core'
import { firstChoice } from './fields.ts'
import { SHELF } from './shelf.ts'
import { SPRITE_TYPE } from './theme.ts'

export const CREATE_SPRITE = 'CREATE_SPRITE'

interface State {
  type: string
  fields?: Record<string, unknown>
  inputs?: Record<string, { shadow: State } | { block: State }>
  extraState?: unknown
}

const valueState = (value: number | string): State =>
  typeof value === 'number'
    ? { type: 'math_number', fields: { NUM: value } }
    : { type: 'text', fields: { TEXT: value } }

const listState = (values: readonly (number | string)[]): State => ({
  type: 'lists_create_with',
  extraState: { itemCount: values.length },
  inputs: Object.fromEntries(values.map((value, index) => [`ADD${index}`, { shadow: valueState(value) }])),
})

/** What the toolbox puts into an input, so that a block works as it comes. */
function inputState(argument: BlockArgument): { shadow: State } | { block: State } | undefined {
  switch (argument.kind) {
    case 'number':
    case 'text':
      return { shadow: valueState(argument.value) }
    case 'any':
      return argument.value === undefined ? undefined : { shadow: valueState(argument.value) }
    case 'colour':
      return { shadow: { type: 'colour_pick', fields: { COLOUR: argument.value } } }
    case 'list':
      return argument.value === undefined ? undefined : { block: listState(argument.value) }
    default:
      return undefined
  }
}

const variableField = (argument: BlockArgument): [string, unknown][] =>
  argument.kind === 'variable'
    ? [[argument.name, { name: argument.value, type: argument.isSprite ? SPRITE_TYPE : '' }]]
    : []

/** Models are not known when blocks are defined, only when they are taken. */
function choiceField(argument: BlockArgument): [string, unknown][] {
  const first = argument.kind === 'media' ? firstChoice(argument.media) : undefined
  return first === undefined ? [] : [[argument.name, first]]
}

/** A block of the toolbox with everything that it takes. */
export function blockState(definition: BlockDefinition): State & { kind: 'block' } {
  const isBareBlock = definition.type === 'colour_pick' || definition.type.startsWith('procedures_')
  const inputs = isBareBlock
    ? []
    : definition.args.flatMap((argument): [string, { shadow: State } | { block: State }][] => {
        const state = inputState(argument)
        return state ? [[argument.name, state]] : []
      })
  const fields = definition.args.flatMap((argument) => [...variableField(argument), ...choiceField(argument)])
  const count = definition.args.filter(({ name }) => /^ADD\d+$/.test(name)).length
  return {
    kind: 'block',
    type: definition.type,
    ...(inputs.length > 0 ? { inputs: Object.fromEntries(inputs) } : {}),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...(count > 0 ? { extraState: { itemCount: count } } : {}),
  }
}

/** Subjects whose blocks follow what the program holds. */
const custom: Partial<Record<CategoryKey, string>> = { variable: 'VARIABLE', function: 'PROCEDURE', ai: 'MODELS' }

const contentsOf = (key: CategoryKey, newSprite: string) => [
  ...(key === 'stage' ? [{ kind: 'button', text: newSprite, callbackkey: CREATE_SPRITE }] : []),
  ...blocksInCategory(key)
    .filter((block) => !block.isHidden)
    .map(blockState),
]

export const MODELS = 'MODELS'

/** The AI subject: its blocks name the models that there are at this moment. */
export const modelContents = (): utils.toolbox.FlyoutItemInfoArray => blocksInCategory('ai').map(blockState)

const categoryState = (key: string, name: string, contents: object) => ({
  kind: 'category',
  name,
  toolboxitemid: key,
  cssconfig: {
    row: 'blocks-rail-row',
    rowcontentcontainer: 'blocks-rail-contents',
    icon: 'blocks-rail-icon',
    label: 'blocks-rail-label',
    selected: 'blocks-rail-on',
  },
  ...contents,
})

/** The toolbox: open subjects only, each in its colour, and what one keeps oneself. */
export const makeToolbox = (newSprite: string, kept: string): utils.toolbox.ToolboxDefinition => ({
  kind: 'categoryToolbox',
  contents: [
    ...blockCategories
      .filter(({ isOpen }) => isOpen)
      .map(({ key, name }) =>
        categoryState(key, name, custom[key] ? { custom: custom[key] } : { contents: contentsOf(key, newSprite) }),
      ),
    categoryState('kept', kept, { custom: SHELF }),
  ],
})
