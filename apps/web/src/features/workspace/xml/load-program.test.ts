import { Workspace } from 'blockly/core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareBlockly } from '../blockly/engine.ts'
import { generateProgram } from '../generator/generate.ts'
import { loadProgram, placeholdersIn, saveProgram } from './load-program.ts'

let workspace = new Workspace()
beforeAll(() => prepareBlockly())
afterEach(() => {
  workspace.dispose()
  workspace = new Workspace()
})

const wrap = (inner: string) => `<xml xmlns="https://developers.google.com/blockly/xml">${inner}</xml>`
const number = '<block type="math_number" id="n"><field name="NUM">7</field></block>'
const print = (inner: string, next = '') =>
  `<block type="text_print" id="p" x="20" y="20"><value name="TEXT">${inner}</value>${next && `<next>${next}</next>`}</block>`

describe('loading a stored program', () => {
  it('[O460] loads what was saved and writes the same again', () => {
    expect(loadProgram(wrap(print(number)), workspace)).toEqual({ state: 'loaded', unknown: [] })
    const saved = saveProgram(workspace)
    workspace.clear()
    loadProgram(saved, workspace)
    expect(saveProgram(workspace)).toBe(saved)
    expect(generateProgram(workspace).code).toBe('print(7)\n')
  })

  it('[O460] takes nothing for an empty program, and a torn file for a damaged one', () => {
    expect(loadProgram('', workspace).state).toBe('loaded')
    expect(loadProgram('<xml><block type="text_print"', workspace).state).toBe('damaged')
    expect(loadProgram('<html><body/></html>', workspace).state).toBe('damaged')
    expect(loadProgram('不是积木', workspace).state).toBe('damaged')
  })

  it('[O460] calls a program damaged that lost blocks on the way', () => {
    const lost =
      '<block type="text_print" id="p"><value name="NO_SUCH_INPUT"><block type="math_number"/></value></block>'
    expect(loadProgram(wrap(lost), workspace).state).toBe('damaged')
  })

  it('[O460] a default value under a block is not missed, and neither is what stands in it', () => {
    const hello = '<shadow type="text" id="s"><field name="TEXT">你好</field></shadow>'
    const sum = (inner: string) => `<shadow type="math_arithmetic" id="m"><value name="A">${inner}</value></shadow>`
    const deep = sum('<shadow type="math_number" id="d"><field name="NUM">1</field></shadow>')
    for (const covered of [hello, deep]) {
      expect(loadProgram(wrap(print(covered + number)), workspace).state).toBe('loaded')
      const saved = saveProgram(workspace)
      expect(loadProgram(saved, workspace).state).toBe('loaded')
      // It is there again when the block on it is taken away.
      expect(saved).toContain('<shadow')
    }
    expect(loadProgram(wrap(print(hello)), workspace).state).toBe('loaded')
  })

  it('[O460] a program that lost a block beside a covered default value is damaged', () => {
    const hello = '<shadow type="text" id="s"><field name="TEXT">你好</field></shadow>'
    const lost = `<block type="text_print" id="q"><value name="NO_SUCH_INPUT"><block type="math_number"/></value></block>`
    expect(loadProgram(wrap(print(hello + number, lost)), workspace).state).toBe('damaged')
  })

  it('[O461] keeps unknown blocks with everything in them', () => {
    const dance =
      '<block type="robot_dance" id="b"><mutation steps="3"/><field name="HOW">转圈</field>' +
      `<value name="TIMES">${number}</value><statement name="DO"><block type="turtle_home" id="h"/></statement></block>`
    const result = loadProgram(wrap(print('<block type="robot_name" id="r"/>', dance)), workspace)
    expect(result).toEqual({ state: 'loaded', unknown: ['robot_name', 'robot_dance'] })
    expect(placeholdersIn(workspace).sort()).toEqual(['robot_dance', 'robot_name'])
    const saved = saveProgram(workspace)
    for (const part of ['steps="3"', '转圈', '"robot_name"', '<field name="NUM">7</field>', 'turtle_home']) {
      expect(saved).toContain(part)
    }
  })

  it('[O461] writes a line about an unknown block instead of failing', () => {
    loadProgram(wrap(print(number, '<block type="robot_dance" id="b"/>')), workspace)
    expect(generateProgram(workspace).code).toContain('print(7)')
  })
})
