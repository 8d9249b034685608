import { type Block, Names } from 'blockly/core'
import { Order } from 'blockly/python'
import type { BlockWriter, ProgramWriter } from './program-writer.ts'

const value = (block: Block, generator: ProgramWriter, name: string, order: number, otherwise: string) =>
  generator.valueToCode(block, name, order) || otherwise

const loopBody = (block: Block, generator: ProgramWriter) =>
  generator.addLoopTrap(generator.statementToCode(block, 'DO'), block) || generator.PASS

const keyWords: Record<string, string> = { space: '空格', enter: '回车', up: '上', down: '下', left: '左', right: '右' }

const distinct = (generator: ProgramWriter, name: string, type: Names.NameType) =>
  generator.nameDB_?.getDistinctName(name, type) ?? name

const functionName = (generator: ProgramWriter, name: string) => distinct(generator, name, Names.NameType.PROCEDURE)

/** Functions that begin when something happens. */
const events: Record<string, BlockWriter> = {
  event_start: () => '',
  event_key: (block, generator) => {
    const key = String(block.getFieldValue('KEY'))
    const name = functionName(generator, `按下${keyWords[key] ?? key.toUpperCase()}键`)
    generator.need('stage')
    generator.addHandler(block, name, `stage.when_key(${generator.quote_(key)}, ${name})`)
    return null
  },
  event_received: (block, generator) => {
    const message = String(block.getFieldValue('MESSAGE'))
    const name = functionName(generator, `收到${message}`)
    generator.need('stage')
    generator.addHandler(block, name, `stage.when_received(${generator.quote_(message)}, ${name})`)
    return null
  },
  event_clicked: (block, generator) => {
    generator.need('stage')
    generator.addHandler(block, clickedName(block, generator))
    return null
  },
  // A sprite can be listened to from the moment that it is there.
  sprite_create: (block, generator) => {
    generator.need('stage')
    const id = String(block.getFieldValue('SPRITE'))
    const sprite = generator.getVariableName(id)
    const label = block.workspace.getVariableMap().getVariableById(id)?.getName() ?? sprite
    const costume = generator.quote_(String(block.getFieldValue('COSTUME')))
    const clicks = block.workspace
      .getTopBlocks(true)
      .filter((top) => top.type === 'event_clicked' && top.isEnabled() && top.getFieldValue('SPRITE') === id)
      .map((top) => `stage.when_clicked(${sprite}, ${clickedName(top, generator)})\n`)
    return `${sprite} = stage.Sprite(${generator.quote_(label)}, costume=${costume})\n${clicks.join('')}`
  },
}

/** The same name wherever it is asked for: by the hat and by the sprite. */
function clickedName(block: Block, generator: ProgramWriter): string {
  const sprite = block.workspace.getVariableMap().getVariableById(String(block.getFieldValue('SPRITE')))
  const others = block.workspace
    .getTopBlocks(true)
    .filter((top) => top.type === 'event_clicked' && top.getFieldValue('SPRITE') === block.getFieldValue('SPRITE'))
  const place = others.indexOf(block)
  return generator.getProcedureName(`点击${sprite?.getName() ?? ''}${place > 0 ? place + 1 : ''}`)
}

/** A count of times that is whole already needs no int(). */
function wholeNumber(code: string): string {
  return /^-?\d+$/.test(code) || /^(int|len)\([^()]*\)$/.test(code) ? code : `int(${code})`
}

function countingLoop(block: Block, generator: ProgramWriter): string {
  const [from, to, by] = ['FROM', 'TO', 'BY'].map((name) =>
    wholeNumber(value(block, generator, name, Order.NONE, '1')),
  ) as [string, string, string]
  const isDown = by.startsWith('-')
  const end = /^-?\d+$/.test(to) ? String(Number(to) + (isDown ? -1 : 1)) : `${to} ${isDown ? '- 1' : '+ 1'}`
  const name = generator.getVariableName(String(block.getFieldValue('VAR')))
  const step = by === '1' ? '' : `, ${by}`
  return `for ${name} in range(${from}, ${end}${step}):\n${loopBody(block, generator)}`
}

const control: Record<string, BlockWriter> = {
  control_wait: (block, generator) => {
    const module = generator.usesStage ? 'stage.wait' : 'time.sleep'
    generator.need(generator.usesStage ? 'stage' : 'time')
    return `${module}(${value(block, generator, 'SECONDS', Order.NONE, '1')})\n`
  },
  controls_repeat_ext: (block, generator) => {
    const times = wholeNumber(value(block, generator, 'TIMES', Order.NONE, '0'))
    const name = distinct(generator, '第几次', Names.NameType.VARIABLE)
    return `for ${name} in range(${times}):\n${loopBody(block, generator)}`
  },
  // With a stage the page gets a moment to draw and to hear keys, thirty times a second.
  control_forever: (block, generator) => {
    if (generator.usesStage) generator.need('stage')
    const pause = generator.usesStage ? `${generator.INDENT}stage.wait(0.03)\n` : ''
    const body = generator.addLoopTrap(generator.statementToCode(block, 'DO'), block)
    return `while True:\n${body + pause || generator.PASS}`
  },
  controls_for: (block, generator) => countingLoop(block, generator),
  controls_flow_statements: (block) => (block.getFieldValue('FLOW') === 'BREAK' ? 'break\n' : 'continue\n'),
  control_comment: (block) => `# ${String(block.getFieldValue('TEXT')).replace(/\s+/g, ' ')}\n`,
}

/** A text in quotes, and not two of them. */
const isTextLiteral = (code: string) => /^"(?:[^"\\]|\\.)*"$/.test(code)

function joined(block: Block, generator: ProgramWriter): [string, number] {
  const names = block.inputList.map((input) => input.name).filter((name) => name.startsWith('ADD'))
  const parts = names.map((name) => {
    const code = value(block, generator, name, Order.NONE, '""')
    return isTextLiteral(code) || /^str\([^()]*\)$/.test(code) ? code : `str(${code})`
  })
  if (parts.length < 2) return [parts[0] ?? '""', Order.FUNCTION_CALL]
  return [parts.join(' + '), Order.ADDITIVE]
}

const between =
  (left: string, sign: string, right: string, order: number): BlockWriter =>
  (block, generator) => {
    // The right side is bracketed when it holds together no tighter than this: 10 // (3 // 2).
    const a = value(block, generator, left, order, '0')
    const b = value(block, generator, right, order, '0')
    return [`${a} ${sign} ${b}`, order]
  }

const values: Record<string, BlockWriter> = {
  text: (block, generator) => [generator.quote_(String(block.getFieldValue('TEXT'))), Order.ATOMIC],
  text_join: joined,
  text_contains: between('PART', 'in', 'TEXT', Order.RELATIONAL),
  list_contains: between('ITEM', 'in', 'LIST', Order.RELATIONAL),
  math_floor_divide: between('A', '//', 'B', Order.MULTIPLICATIVE),
  list_range: (block, generator) => {
    const from = value(block, generator, 'FROM', Order.NONE, '1')
    const to = value(block, generator, 'TO', Order.ADDITIVE, '1')
    const end = /^-?\d+$/.test(to) ? String(Number(to) + 1) : `${to} + 1`
    return [`list(range(${from}, ${end}))`, Order.FUNCTION_CALL]
  },
  list_calculate: (block, generator) => {
    const name = String(block.getFieldValue('OP'))
    if (name.startsWith('statistics')) generator.need('statistics')
    return [`${name}(${value(block, generator, 'LIST', Order.NONE, '[]')})`, Order.FUNCTION_CALL]
  },
  colour_pick: (block, generator) => [generator.quote_(String(block.getFieldValue('COLOUR'))), Order.ATOMIC],
}

const others: Record<string, BlockWriter> = {
  math_change: (block, generator) => {
    const name = generator.getVariableName(String(block.getFieldValue('VAR')))
    const delta = value(block, generator, 'DELTA', Order.NONE, '0')
    return delta.startsWith('-') && /^-[\d.]+$/.test(delta) ? `${name} -= ${delta.slice(1)}\n` : `${name} += ${delta}\n`
  },
  turtle_fill: (block, generator) => {
    generator.need('turtle')
    const colour = value(block, generator, 'COLOUR', Order.NONE, '"#f48fb1"')
    const inside = generator.statementToCode(block, 'DO')
    const body = inside.replace(new RegExp(`^${generator.INDENT}`, 'gm'), '')
    return `turtle.fillcolor(${colour})\nturtle.begin_fill()\n${body}turtle.end_fill()\n`
  },
}

function procedure(block: Block, generator: ProgramWriter): null {
  const name = generator.getProcedureName(String(block.getFieldValue('NAME')))
  const inside = block.getInput('STACK') ? generator.statementToCode(block, 'STACK') : ''
  const body = inside.replace(new RegExp(`^${generator.INDENT}`, 'gm'), '')
  const result = block.getInput('RETURN') ? generator.valueToCode(block, 'RETURN', Order.NONE) : ''
  const parameters = block.getVarModels().map((variable) => generator.getVariableName(variable.getId()))
  const text = generator.functionText(block, name, parameters, body + (result ? `return ${result}\n` : ''))
  generator.define(`%${name}`, text)
  return null
}

/** Writers of blocks whose Python depends on more than their arguments; they stand before Blockly's own. */
export const specialBlocks: Record<string, BlockWriter> = {
  ...events,
  ...control,
  ...values,
  ...others,
  procedures_defnoreturn: procedure,
  procedures_defreturn: procedure,
}
