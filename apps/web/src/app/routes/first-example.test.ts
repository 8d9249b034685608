import { Workspace } from 'blockly/core'
import { afterEach, describe, expect, it } from 'vitest'
import { beginningOf } from '../../features/project/first-example.ts'
import { prepareBlockly } from '../../features/workspace/blockly/engine.ts'
import { subjectOf } from '../../features/workspace/blockly/subject.ts'
import { generateProgram } from '../../features/workspace/generator/generate.ts'
import { loadProgram } from '../../features/workspace/xml/load-program.ts'

prepareBlockly()
const workspace = new Workspace()
afterEach(() => workspace.clear())

describe('the first example', () => {
  it('[B017] is known to the blocks, and is the Python that they write', () => {
    const { xml, python } = beginningOf('blocks', true)
    expect(loadProgram(xml, workspace)).toMatchObject({ state: 'loaded', unknown: [] })
    expect(generateProgram(workspace).code.trim()).toBe(python.trim())
  })

  it('[R016] opens the drawer at the turtle; an empty desk at its task, else at the beginning', () => {
    expect(subjectOf(workspace)).toBe('control')
    expect(subjectOf(workspace, 'turtle')).toBe('turtle')
    loadProgram(beginningOf('blocks', true).xml, workspace)
    expect(subjectOf(workspace)).toBe('turtle')
  })
})
