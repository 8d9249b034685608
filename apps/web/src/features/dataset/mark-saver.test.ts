import { findSample, type SampleTag, saveTags } from '@shijie/contract'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildLabel, buildSample } from '../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { MarkSaver, type SaveState } from './mark-saver.ts'

const sample = buildSample(1)
const tag = (X: number): SampleTag => ({
  LabelId: buildLabel('猫', 0).LabelId,
  Box: { X, Y: 0, Width: 10, Height: 10 },
  IsSuggested: 0,
})

let server: FakeServer
let states: SaveState[]
let refused: unknown[]
beforeEach(() => {
  server = startFakeServer()
  states = []
  refused = []
})

const start = () =>
  new MarkSaver({
    sample,
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    onRefused: (error) => refused.push(error),
  })
const bodies = () => server.callsOf(saveTags).map(({ body }) => body as { Version: number; Tags: SampleTag[] })

describe('saving boxes', () => {
  it('[O678] sends only the newest state, over the version that the last save gave', async () => {
    server.answer(saveTags, ({ body }) => ({ ...sample, Version: (body as { Version: number }).Version + 1 }))
    const saver = start()
    saver.save([tag(1)])
    saver.save([tag(2)])
    saver.save([tag(3)])
    await waitFor(() => expect(states.at(-1)).toBe('saved'))
    expect(bodies().map(({ Version, Tags }) => [Version, Tags[0]?.Box?.X])).toEqual([
      [1, 1],
      [2, 3],
    ])
  })

  it('[O678] asks when somebody else was there in the meantime, and writes over it only when told so', async () => {
    const theirs = { ...sample, Version: 7, Tags: [tag(50)] }
    server.refuse(saveTags, 'Conflict').answer(findSample, theirs)
    const saver = start()
    saver.save([tag(1)])
    await waitFor(() => expect(states.at(-1)).toBe('conflict'))
    saver.save([tag(2)])
    expect(bodies()).toHaveLength(1)
    server.answer(saveTags, { ...sample, Version: 8 })
    expect(saver.resolve('mine')).toEqual([tag(1)])
    await waitFor(() => expect(states.at(-1)).toBe('saved'))
    expect(bodies().at(-1)).toMatchObject({ Version: 7, Tags: [{ Box: { X: 1 } }] })
  })

  it('[O678] takes what the other person made when told so', async () => {
    const theirs = { ...sample, Version: 7, Tags: [tag(50)] }
    server.refuse(saveTags, 'Conflict').answer(findSample, theirs)
    const saver = start()
    saver.save([tag(1)])
    await waitFor(() => expect(states.at(-1)).toBe('conflict'))
    expect(saver.resolve('theirs')).toEqual([tag(50)])
    expect(states.at(-1)).toBe('saved')
    expect(bodies()).toHaveLength(1)
  })

  it('[O796] keeps in the browser what the server does not have, and nothing more', async () => {
    const kept: unknown[] = []
    server.answer(saveTags, ({ body }) => ({ ...sample, Version: (body as { Version: number }).Version + 1 }))
    const saver = new MarkSaver({
      sample,
      onState: (state) => states.push(state),
      onSaved: () => undefined,
      onRefused: (error) => refused.push(error),
      keep: (unsaved) => kept.push(unsaved),
    })
    saver.save([tag(1)])
    saver.save([tag(2)])
    await waitFor(() => expect(states.at(-1)).toBe('saved'))
    expect(kept).toEqual([
      { version: 1, tags: [tag(1)] },
      { version: 1, tags: [tag(2)] },
      { version: 2, tags: [tag(2)] },
      undefined,
    ])
  })

  it('[O796] takes its own tags, whose answer was lost, for no change of somebody else', async () => {
    server.refuse(saveTags, 'Conflict').answer(findSample, { ...sample, Version: 2, Tags: [tag(1)] })
    const saver = start()
    saver.save([tag(1)])
    await waitFor(() => expect(states.at(-1)).toBe('saved'))
    server.answer(saveTags, { ...sample, Version: 3, Tags: [tag(5)] })
    saver.save([tag(5)])
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ Version: 2, Tags: [{ Box: { X: 5 } }] }))
  })

  // The last one: it goes on trying after its end.
  it('[O678] keeps what a dead network did not take', async () => {
    server.breakWith(saveTags, 502)
    const saver = start()
    saver.save([tag(1)])
    await waitFor(() => expect(states.at(-1)).toBe('waiting'))
    expect(refused).toEqual([])
  })
})
