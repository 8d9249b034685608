import type { BlockArgument, BlockDefinition, CategoryKey, MediaKind } from './types.ts'

/** Makers of arguments with short names, so that the lists of blocks read as tables. */
export const arg = {
  number: (name: string, value: number): BlockArgument => ({ kind: 'number', name, value }),
  text: (name: string, value: string): BlockArgument => ({ kind: 'text', name, value }),
  any: (name: string, value?: number | string): BlockArgument =>
    value === undefined ? { kind: 'any', name } : { kind: 'any', name, value },
  boolean: (name: string): BlockArgument => ({ kind: 'boolean', name }),
  list: (name: string, value?: readonly (number | string)[]): BlockArgument =>
    value === undefined ? { kind: 'list', name } : { kind: 'list', name, value },
  colour: (name: string, value: string): BlockArgument => ({ kind: 'colour', name, value }),
  variable: (name: string, value: string, isAssigned = false): BlockArgument => ({
    kind: 'variable',
    name,
    value,
    isSprite: false,
    isAssigned,
  }),
  sprite: (name = 'SPRITE', isAssigned = false): BlockArgument => ({
    kind: 'variable',
    name,
    value: '小猫',
    isSprite: true,
    isAssigned,
  }),
  choice: (name: string, ...options: (readonly [string, string])[]): BlockArgument => ({
    kind: 'choice',
    name,
    options,
  }),
  media: (name: string, kind: MediaKind, value: string): BlockArgument => ({
    kind: 'media',
    name,
    media: kind,
    value,
  }),
  word: (name: string, value: string): BlockArgument => ({ kind: 'word', name, value }),
  body: (name = 'DO'): BlockArgument => ({ kind: 'body', name }),
} as const

type Row = Omit<BlockDefinition, 'category' | 'args' | 'shape'> & Partial<Pick<BlockDefinition, 'args' | 'shape'>>

/** Gives the rows of one subject their category; a block without arguments and shape is a plain statement. */
export const blocksOf = (category: CategoryKey, rows: readonly Row[]): readonly BlockDefinition[] =>
  rows.map((row) => ({ category, args: [], shape: 'statement', ...row }))

/** The same for a subject whose lines all need one module. */
export const blocksWith = (category: CategoryKey, module: string, rows: readonly Row[]): readonly BlockDefinition[] =>
  blocksOf(category, rows).map((row) => (row.imports ? row : { ...row, imports: [module] }))
