import { describe, expect, it } from 'vitest'
import { beginSide, openSide, stageHeight, TALL_FROM, toggleSide } from './side-column.ts'

const low = 712

describe('the column beside the blocks', () => {
  it('[R016] begins with the task where there is one, else with the console', () => {
    expect(beginSide(true, low)).toEqual({ stage: true, task: true, console: false })
    expect(beginSide(false, low)).toEqual({ stage: true, task: false, console: true })
    expect(beginSide(true, TALL_FROM)).toEqual({ stage: true, task: true, console: true })
  })

  it('[R016] folds the task when the console has something to say, and the other way round', () => {
    const asked = openSide(beginSide(true, low), 'console', low)
    expect(asked).toEqual({ stage: true, task: false, console: true })
    expect(openSide(asked, 'task', low)).toEqual({ stage: true, task: true, console: false })
    expect(openSide(asked, 'console', low)).toBe(asked)
  })

  it('[R016] keeps both open where the stage is folded or the window is tall', () => {
    const folded = toggleSide(beginSide(true, low), 'stage', low)
    expect(toggleSide(folded, 'console', low)).toEqual({ stage: false, task: true, console: true })
    expect(toggleSide({ stage: true, task: true, console: false }, 'console', TALL_FROM).task).toBe(true)
  })

  it('[R016] gives the picture its own shape, and leaves room below it', () => {
    expect(stageHeight({ width: 352, height: low }, undefined).height).toBe(264)
    expect(stageHeight({ width: 352, height: low }, 4000).height).toBe(428)
    expect(stageHeight({ width: 352, height: 300 }, undefined).height).toBe(120)
  })
})
