import { describe, expect, it } from 'vitest'
import { beginState, reduceWorkspace, runnableCode, selectedLines, type WorkspaceAction } from './workspace-state.ts'

const program = (code: string) => ({ code, lines: [{ blockId: 'a', from: 1, to: 2 }] })
const loaded: WorkspaceAction = { type: 'blocksLoaded', program: program('print(1)\n'), xml: '<xml>1</xml>' }
const play = (...actions: WorkspaceAction[]) =>
  actions.reduce(reduceWorkspace, beginState({ mode: 'blocks', xml: '<xml/>', python: '' }))

describe('the state of a workspace', () => {
  it('[O463] takes loading for no change, and moving blocks for one', () => {
    expect(play(loaded)).toMatchObject({ revision: 0, content: { xml: '<xml/>' } })
    const again = play(loaded, { type: 'blocksChanged', program: program('print(1)\n'), xml: '<xml>1</xml>' })
    expect(again.revision).toBe(0)
    const moved = play(loaded, { type: 'blocksChanged', program: program('print(2)\n'), xml: '<xml>2</xml>' })
    expect(moved).toMatchObject({ revision: 1, content: { mode: 'blocks', xml: '<xml>2</xml>', python: 'print(2)\n' } })
  })

  it('[O463] never lets blocks overwrite written Python', () => {
    const state = play(
      loaded,
      { type: 'doorTaken' },
      { type: 'codeWritten', code: 'print("我")\n' },
      { type: 'blocksChanged', program: program('print(9)\n'), xml: '<xml>9</xml>' },
    )
    expect(state.content).toEqual({ mode: 'python', xml: '<xml/>', python: 'print("我")\n' })
    expect(runnableCode(state)).toBe('print("我")\n')
  })

  it('[O463] gives the writing up on the way back, and the blocks are as they were', () => {
    const state = play(loaded, { type: 'doorTaken' }, { type: 'codeWritten', code: 'x' }, { type: 'doorTaken' })
    expect(state.content).toEqual({ mode: 'blocks', xml: '<xml/>', python: 'print(1)\n' })
  })

  it('[O463] knows the lines of the selected block', () => {
    expect(selectedLines(play(loaded, { type: 'blockSelected', blockId: 'a' }))).toMatchObject({ from: 1, to: 2 })
    expect(selectedLines(play(loaded, { type: 'blockSelected', blockId: undefined }))).toBeUndefined()
  })
})
