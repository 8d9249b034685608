import type { Block, Names } from 'blockly/core'

/** What writers of blocks ask of the generator of programs. */
export interface ProgramWriter {
  readonly INDENT: string
  readonly PASS: string
  readonly nameDB_?: Names
  /** The program has sprites or a stage: it waits in a way that lets the page draw. */
  readonly usesStage: boolean
  valueToCode(block: Block, name: string, order: number): string
  statementToCode(block: Block, name: string): string
  addLoopTrap(branch: string, block: Block): string
  getVariableName(id: string): string
  getProcedureName(name: string): string
  quote_(text: string): string
  /** The program imports this module. */
  need(module: string): void
  /** A function that stands before the program. */
  define(key: string, code: string): void
  addHandler(block: Block, name: string, registration?: string): void
  functionText(block: Block, name: string, parameters: readonly string[], body: string): string
}

/** The Python of one block: a line or more, or a value with how tightly it holds together. */
export type BlockWriter = (block: Block, generator: ProgramWriter) => [string, number] | string | null
