/** Subjects of the toolbox, in its order. */
export const CATEGORY_KEYS = [
  'control',
  'logic',
  'math',
  'text',
  'list',
  'variable',
  'function',
  'turtle',
  'stage',
  'sound',
  'chart',
  'ai',
] as const
export type CategoryKey = (typeof CATEGORY_KEYS)[number]

export interface BlockCategory {
  key: CategoryKey
  name: string
  colour: string
  /** One sentence for the handbook. */
  help: string
  /** A category whose services do not exist yet is left out of toolbox and handbook. */
  isOpen: boolean
}

/** What a block can choose from that is not in the table itself: media of the project, models, and a model's labels. */
export type MediaKind = 'costume' | 'backdrop' | 'sound' | 'model' | 'label'

/** Something a block takes. Its place in the message is that in the list: `%1` is the first. */
export type BlockArgument =
  | { kind: 'number'; name: string; value: number }
  | { kind: 'text'; name: string; value: string }
  /** Any value; `value` is what the toolbox puts in: a number, a text, or nothing. */
  | { kind: 'any'; name: string; value?: number | string }
  | { kind: 'boolean'; name: string }
  | { kind: 'list'; name: string; value?: readonly (number | string)[] }
  | { kind: 'colour'; name: string; value: string }
  | { kind: 'variable'; name: string; value: string; isSprite: boolean; isAssigned: boolean }
  | { kind: 'choice'; name: string; options: readonly (readonly [label: string, value: string])[] }
  | { kind: 'media'; name: string; media: MediaKind; value: string }
  /** A word that is typed into the block itself. */
  | { kind: 'word'; name: string; value: string }
  /** Blocks inside the block. */
  | { kind: 'body'; name: string }

/** `hat` begins a script, `end` has nothing after it. */
export type BlockShape = 'statement' | 'value' | 'boolean' | 'hat' | 'end'

/** How tightly a value holds together in Python, so that brackets stand only where they must. */
export type PythonOrder =
  | 'atomic'
  | 'member'
  | 'call'
  | 'unary'
  | 'multiply'
  | 'add'
  | 'compare'
  | 'not'
  | 'if'
  | 'none'

export interface BlockDefinition {
  type: string
  category: CategoryKey
  /** As the block reads; `%1` … are its arguments. */
  message: string
  args: readonly BlockArgument[]
  shape: BlockShape
  /**
   * What it becomes. `{NAME}` is an argument; `{NAME:member}` one on which something is called, `{NAME:zero}` a place
   * counted from one, `{NAME:raw}` a choice that is code already. Undefined: the workspace knows how.
   */
  python?: string
  /** Modules that the line imports. */
  imports?: readonly string[]
  order?: PythonOrder
  /** Blockly brings the block itself; message and arguments describe it for handbook and search. */
  isStandard?: boolean
  /** Reached through others (inner blocks, calls), not listed in the toolbox. */
  isHidden?: boolean
  /** One sentence: what it does. */
  help: string
  /** A line of Python as the block writes it, with a remark. */
  example: string
  /** Further words by which the search finds it. */
  words?: string
}
