import { type BlockArgument, type BlockDefinition, blockDefinitions, type PythonOrder } from '@shijie/program/blocks'
import type { Block } from 'blockly/core'
import { Order } from 'blockly/python'
import type { BlockWriter, ProgramWriter } from './program-writer.ts'

const orders: Record<PythonOrder, Order> = {
  atomic: Order.ATOMIC,
  member: Order.MEMBER,
  call: Order.FUNCTION_CALL,
  unary: Order.UNARY_SIGN,
  multiply: Order.MULTIPLICATIVE,
  add: Order.ADDITIVE,
  compare: Order.RELATIONAL,
  not: Order.LOGICAL_NOT,
  if: Order.CONDITIONAL,
  none: Order.NONE,
}

/** What stands where nothing was put in. */
const empty = { number: '0', text: '""', any: '""', boolean: 'False', list: '[]', colour: '"#1f2937"' } as const

/** A place counted from one, as Python counts. */
function zeroBased(block: Block, generator: ProgramWriter, name: string): string {
  const code = generator.valueToCode(block, name, Order.ADDITIVE) || '1'
  return /^-?\d+$/.test(code) ? String(Number(code) - 1) : `${code} - 1`
}

/** The Python of one argument. */
export function argumentCode(block: Block, generator: ProgramWriter, argument: BlockArgument, how = ''): string {
  const { name, kind } = argument
  switch (kind) {
    case 'variable':
      return generator.getVariableName(String(block.getFieldValue(name)))
    case 'choice':
    case 'media':
    case 'word': {
      const value = String(block.getFieldValue(name) ?? '')
      return how === 'raw' ? value : generator.quote_(value)
    }
    case 'body':
      return generator.statementToCode(block, name) || generator.PASS
    default:
      if (how === 'zero') return zeroBased(block, generator, name)
      return generator.valueToCode(block, name, how === 'member' ? Order.MEMBER : Order.NONE) || empty[kind]
  }
}

function writerOf(definition: BlockDefinition, template: string): BlockWriter {
  const { args, imports = [], shape, order = 'none' } = definition
  return (block, generator) => {
    for (const module of imports) generator.need(module)
    const code = template.replace(/\{([A-Z0-9]+)(?::(\w+))?\}/g, (_, name: string, how?: string) => {
      const argument = args.find((each) => each.name === name)
      return argument ? argumentCode(block, generator, argument, how) : ''
    })
    return shape === 'value' || shape === 'boolean' ? [code, orders[order]] : `${code}\n`
  }
}

/** Writers of all blocks whose Python stands in their definition. */
export const templateBlocks = (): Record<string, BlockWriter> =>
  Object.fromEntries(
    blockDefinitions.flatMap((definition) =>
      definition.python === undefined ? [] : [[definition.type, writerOf(definition, definition.python)]],
    ),
  )
