import { type Block, Names, type Workspace } from 'blockly/core'
import { Order, PythonGenerator, pythonGenerator } from 'blockly/python'
import { workspaceTexts } from '../../../texts/workspace.ts'
import type { ProgramWriter } from './program-writer.ts'
import { keepChineseNames } from './python-names.ts'
import { specialBlocks } from './special-blocks.ts'
import { templateBlocks } from './template-blocks.ts'
import { assignedVariables, declaredVariables, isHat, usesModule } from './variables.ts'

const RESERVED = 'turtle,stage,sound,chart,math,random,time,statistics,ai'
/** Begins a line that says which block the next lines are of; no program can contain it. */
export const MARK = '#\u0001'

/** Writes the Python of a workspace. One object for each run: Blockly's own generators carry state. */
export class ProgramGenerator extends PythonGenerator implements ProgramWriter {
  override INDENT = '    '
  usesStage = false
  private handlers: string[] = []
  private hasHandlers = false

  constructor() {
    super('Shijie')
    this.addReservedWords(RESERVED)
    Object.assign(this.forBlock, pythonGenerator.forBlock)
    for (const [type, write] of Object.entries({ ...templateBlocks(), ...specialBlocks })) {
      this.forBlock[type] = (block) => write(block, this)
    }
    this.STATEMENT_PREFIX = `${MARK}%1
`
  }

  override init(workspace: Workspace): void {
    this.nameDB_ ??= keepChineseNames(new Names(this.RESERVED_WORDS_))
    super.init(workspace)
    delete this.definitions_.variables
    this.handlers = []
    this.hasHandlers = false
    this.usesStage = usesModule(workspace, 'stage')
  }

  /** Blockly names the loop again at its end; here that would be a line of its own. */
  override addLoopTrap(branch: string): string {
    return branch
  }

  /** Text as Python writes it; JSON's escapes are Python's as well. */
  override quote_(text: string): string {
    return JSON.stringify(text)
  }

  /** The program imports this module. */
  need(module: string): void {
    this.definitions_[`import_${module}`] = `import ${module}`
  }

  define(key: string, code: string): void {
    this.definitions_[key] = code
  }

  /** A function that an event calls, and how it is registered; both stand before the program itself. */
  addHandler(block: Block, name: string, registration?: string): void {
    const body = this.scriptAfter(block)
    this.define(`%handler ${block.id}`, this.functionText(block, name, [], body))
    if (registration) this.handlers.push(registration)
    this.hasHandlers = true
  }

  /** Everything below a hat. */
  scriptAfter(block: Block): string {
    const code = this.blockToCode(block.getNextBlock())
    return typeof code === 'string' ? code : ''
  }

  /** A function of a block, with the variables that it changes. */
  functionText(block: Block, name: string, parameters: readonly string[], body: string): string {
    const changed = assignedVariables(block)
      .map((id) => this.getVariableName(id))
      .filter((variable) => !parameters.includes(variable))
    const head = `def ${name}(${parameters.join(', ')}):\n`
    const lines = changed.length > 0 ? `global ${[...new Set(changed)].join(', ')}\n` : ''
    const mark = this.injectId(this.STATEMENT_PREFIX ?? '', block)
    return mark + head + this.indent(lines) + (this.indent(body) || this.PASS)
  }

  private indent(body: string): string {
    return body ? this.prefixLines(body, this.INDENT) : ''
  }

  /** The whole program. With a hat 当 ▶ 运行 被点击, stacks without a hat are notes, not program. */
  write(workspace: Workspace): string {
    this.coverUnknown(workspace)
    this.init(workspace)
    const tops = workspace.getTopBlocks(true).filter((block) => !block.outputConnection)
    const hasStart = tops.some((block) => block.type === 'event_start' && block.isEnabled())
    const declared = declaredVariables(workspace).map((id) => `${this.getVariableName(id)} = 0`)
    const main = tops
      .filter((block) => !hasStart || isHat(block))
      .map((block) => this.blockToCode(block))
      .filter((code): code is string => typeof code === 'string' && code.trim() !== '')
    return this.assemble(declared, main)
  }

  /** Stand-ins of unknown blocks do nothing, and say so in the program. */
  private coverUnknown(workspace: Workspace): void {
    for (const { type, outputConnection } of workspace.getAllBlocks(false)) {
      if (type in this.forBlock) continue
      this.forBlock[type] = () =>
        outputConnection ? ['None', Order.ATOMIC] : `pass  # ${workspaceTexts.unknownBlock(type)}\n`
    }
  }

  private assemble(variables: readonly string[], main: readonly string[]): string {
    const definitions = Object.values(this.definitions_)
    const isImport = (text: string) => /^(from\s+\S+\s+)?import\s+\S+/.test(text)
    const section = (lines: readonly string[]) => (lines.length > 0 ? [`${MARK}''\n${lines.join('\n')}`] : [])
    const parts = [
      ...section(definitions.filter(isImport).sort()),
      ...section(variables),
      ...definitions.filter((text) => !isImport(text)).map((text) => text.trimEnd()),
      ...section(this.handlers),
      ...main.map((code) => code.trimEnd()),
      ...section(this.hasHandlers ? ['stage.run()'] : []),
    ]
    this.definitions_ = Object.create(null) as Record<string, string>
    super.finish('')
    return parts.length > 0 ? `${parts.join('\n\n')}\n` : ''
  }
}
