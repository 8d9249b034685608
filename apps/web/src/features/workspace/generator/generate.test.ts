import { execFileSync, spawnSync } from 'node:child_process'
import { blockDefinitions, findBlock } from '@shijie/program/blocks'
import { serialization, Workspace } from 'blockly/core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareBlockly } from '../blockly/engine.ts'
import { blockState } from '../blockly/toolbox.ts'
import { blockOfLine, generateProgram } from './generate.ts'
import { safeName } from './python-names.ts'

let workspace = new Workspace()
beforeAll(() => prepareBlockly())
afterEach(() => {
  workspace.dispose()
  workspace = new Workspace()
})

type State = Parameters<typeof serialization.blocks.append>[0]

/** A block as the toolbox gives it, with other values for some of its inputs. */
function state(type: string, inputs: Record<string, State> = {}, rest: Partial<State> = {}): State {
  const definition = findBlock(type)
  if (!definition) throw new Error(`no block ${type}`)
  const { kind: _, ...whole } = blockState(definition)
  const given = Object.fromEntries(Object.entries(inputs).map(([name, block]) => [name, { block }]))
  return { ...whole, ...rest, inputs: { ...whole.inputs, ...given } } as State
}

const chain = (...states: State[]): State => {
  const [first, ...others] = states
  if (!first) throw new Error('an empty chain')
  return others.length > 0 ? { ...first, next: { block: chain(...others) } } : first
}

const put = (...states: State[]) => {
  for (const each of states) serialization.blocks.append(each, workspace)
}

const codeOf = () => generateProgram(workspace).code

const hasPython = spawnSync('python3', ['--version']).status === 0
const CHECK = `
import json, sys
for name, code in json.load(sys.stdin):
    try: compile(code, name, "exec")
    except SyntaxError as error: print(name, error)
`

/** What Python has against these programs; nothing where it is not installed. */
const complaintsOf = (programs: readonly (readonly [string, string])[]): string =>
  hasPython ? execFileSync('python3', ['-c', CHECK], { input: JSON.stringify(programs), encoding: 'utf8' }) : ''

describe('Python of blocks', () => {
  it('[R016] keeps Chinese names and writes what a pupil would write', () => {
    put(
      chain(
        state('event_start'),
        state('variables_set'),
        state('controls_repeat_ext', {
          DO: chain(state('math_change'), state('text_print', { TEXT: state('variables_get') })),
        }),
        state('text_print'),
      ),
    )
    expect(codeOf()).toBe(
      ['次数 = 0', 'for 第几次 in range(4):', '    次数 += 1', '    print(次数)', 'print("你好")', ''].join('\n'),
    )
  })

  it('[O452] writes every block of the toolbox so that Python takes it', () => {
    const programs: [string, string][] = []
    for (const definition of blockDefinitions.filter((block) => !block.isHidden)) {
      workspace.clear()
      const block = state(definition.type)
      const isValue = definition.shape === 'value' || definition.shape === 'boolean'
      const isLoopOnly = definition.type === 'controls_flow_statements'
      put(isValue ? state('text_print', { TEXT: block }) : isLoopOnly ? state('control_forever', { DO: block }) : block)
      const { code } = generateProgram(workspace)
      if (definition.type !== 'event_start') expect(code, definition.type).not.toBe('')
      expect(code, definition.type).not.toMatch(/\{[A-Z]|undefined/)
      programs.push([definition.type, code])
    }
    expect(complaintsOf(programs)).toBe('')
  })

  it('[O452] writes one program with every statement of the toolbox, and Python takes it', () => {
    const statements = blockDefinitions.filter(({ shape, isHidden }) => shape === 'statement' && !isHidden)
    put(chain(state('event_start'), ...statements.map(({ type }) => state(type))))
    put(...['event_key', 'event_clicked', 'event_received'].map((type) => chain(state(type), state('math_change'))))
    const { code } = generateProgram(workspace)
    expect(code).toMatchSnapshot()
    expect(complaintsOf([['program', code]])).toBe('')
  })

  it('[O453] lets functions and events change the variables of the program', () => {
    put(chain(state('event_start'), state('sprite_create')))
    put(chain(state('event_key'), state('math_change')))
    put(chain(state('event_clicked'), state('sprite_say')))
    expect(codeOf()).toBe(
      [
        'import stage',
        '',
        '次数 = 0',
        '',
        'def 按下空格键():',
        '    global 次数',
        '    次数 += 1',
        '',
        'def 点击小猫():',
        '    小猫.say("你好")',
        '',
        'stage.when_key("space", 按下空格键)',
        '',
        '小猫 = stage.Sprite("小猫", costume="cat")',
        'stage.when_clicked(小猫, 点击小猫)',
        '',
        'stage.run()',
        '',
      ].join('\n'),
    )
  })

  it('[O453] leaves out loose stacks once there is a beginning, and takes them without one', () => {
    put(state('text_print'))
    expect(codeOf()).toBe('print("你好")\n')
    put(chain(state('event_start'), state('turtle_home')))
    expect(codeOf()).toBe('import turtle\n\nturtle.home()\n')
  })

  it('[O454] says which lines are whose, in both directions', () => {
    put(
      chain(
        state('event_start'),
        state(
          'controls_repeat_ext',
          { DO: chain(state('turtle_move', {}, { id: 'move' }), state('turtle_turn')) },
          { id: 'loop' },
        ),
        state('text_print', {}, { id: 'print' }),
      ),
    )
    const { code, lines } = generateProgram(workspace)
    expect(code.split('\n').slice(0, 6)).toEqual([
      'import turtle',
      '',
      'for 第几次 in range(4):',
      '    turtle.forward(100)',
      '    turtle.right(90)',
      'print("你好")',
    ])
    expect(lines).toEqual(
      expect.arrayContaining([
        { blockId: 'loop', from: 3, to: 5 },
        { blockId: 'move', from: 4, to: 4 },
        { blockId: 'print', from: 6, to: 6 },
      ]),
    )
    expect([1, 3, 4, 6].map((line) => blockOfLine(lines, line))).toEqual([undefined, 'loop', 'move', 'print'])
  })

  it('[O454] gives a branch its own lines and the whole to the question', () => {
    const branch = { DO0: state('text_print', {}, { id: 'yes' }), ELSE: state('text_print', {}, { id: 'no' }) }
    put(chain(state('controls_ifelse', branch, { id: 'if' }), state('turtle_home')))
    const { lines } = generateProgram(workspace)
    const found = Object.fromEntries(lines.map(({ blockId, from, to }) => [blockId, [from, to]]))
    expect(found).toMatchObject({ if: [3, 6], yes: [4, 4], no: [6, 6] })
  })

  it('[O452] takes names that Python would refuse', () => {
    expect(['次数', 'my var', '2号', '得分!', 'ａｂ', '', '😀'].map(safeName)).toEqual([
      '次数',
      'my_var',
      '_2号',
      '得分_',
      'ab',
      '未命名',
      '_',
    ])
  })
})
