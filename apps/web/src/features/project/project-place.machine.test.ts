import type { Project } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { nextProjectPlace, opening, type PlaceEvent, type ProjectPlace } from './project-place.machine.ts'

const content = (python: string) => ({ mode: 'python' as const, xml: '', python })
const project = { ProjectId: 'p1', ProjectName: '小猫' } as Project
const found = { content: content('没存上的'), baseVersion: 1, at: 0 }
const opened: PlaceEvent = { type: 'OPENED', project, content: content('存好的'), sync: undefined, found }
const failed: PlaceEvent = { type: 'FAILED', error: new Error('没有网络') }
const renamed: PlaceEvent = { type: 'RENAMED', name: '小狗' }
const begun: PlaceEvent = { type: 'BEGUN_WITH', content: content('以前的') }
const settled: PlaceEvent = { type: 'SETTLED' }
const after = (...events: PlaceEvent[]): ProjectPlace => events.reduce(nextProjectPlace, opening)

describe('[R016] a project on its way to the desk', () => {
  it('is open as it was read, with what was not saved before, and after a try that failed as well', () => {
    const open = { state: 'open', project, initial: content('存好的'), generation: 1, sync: undefined, found }
    expect(after(opened)).toEqual(open)
    expect(after(failed)).toMatchObject({ state: 'failed' })
    expect(after(failed, opened)).toEqual(open)
  })

  it('stays open when it could not be read once more', () => {
    expect(after(opened, failed)).toEqual(after(opened))
  })

  it('begins a new generation with other content, and with no other change', () => {
    expect(after(opened, begun)).toMatchObject({ generation: 2, initial: content('以前的'), found })
    expect(after(opened, opened)).toMatchObject({ generation: 2, initial: content('存好的') })
    expect(after(opened, renamed)).toMatchObject({ generation: 1, project: { ProjectName: '小狗' } })
    expect(after(opened, settled)).toMatchObject({ generation: 1, found: undefined })
  })

  it('has nothing to change before it is open', () => {
    for (const event of [renamed, begun, settled]) {
      expect(after(event)).toBe(opening)
      expect(after(failed, event)).toEqual(after(failed))
    }
  })
})
