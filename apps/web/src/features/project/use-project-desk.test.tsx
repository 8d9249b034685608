import { findProject, type Project, updateProject } from '@shijie/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getToasts } from '../../lib/toasts.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { journalOf } from './project-journal.ts'
import { useProjectDesk } from './use-project-desk.ts'

const ID = '019a0000-0000-7000-8000-0000000000ab'
const python = (text: string) => ({ mode: 'python' as const, xml: '', python: text })

const project = (Version: number, Python: string): Project => ({
  ProjectId: ID,
  ProjectName: '小猫',
  Mode: 'python',
  TrainId: '',
  StepId: '',
  Score: null,
  CreateTime: '2026-11-18 12:00:00',
  UpdateTime: '2026-11-18 12:00:00',
  DeleteTime: '',
  BlocksFileUrl: '',
  Python,
  Version,
  Comment: '',
  IsOwn: 1,
})

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
  journalOf(ID).drop()
})

/** A desk on which somebody wrote, while another device saved. */
async function meetConflict() {
  server.answer(findProject, project(1, '旧的'))
  const view = renderHook(() => useProjectDesk(ID, { isLook: false, thumbnail: async () => undefined }))
  await waitFor(() => expect(view.result.current.project).toBeTruthy())
  server.refuse(updateProject, 'Conflict')
  await act(async () => {
    view.result.current.change(python('我的'))
    await view.result.current.sync?.flush()
  })
  expect(view.result.current.snapshot.state).toBe('conflict')
  return view.result
}

describe('the desk of a project', () => {
  it('[O456] takes what the server has, and gives up what is not saved', async () => {
    const desk = await meetConflict()
    server.answer(findProject, project(2, '别人的'))
    await act(() => desk.current.giveUp())
    expect(desk.current.initial.python).toBe('别人的')
    expect([desk.current.snapshot.state, desk.current.found]).toEqual(['saved', undefined])
    expect(journalOf(ID).read()).toBeUndefined()
  })

  it('[O456] gives up nothing when what the server has can’t be read, and says so', async () => {
    const desk = await meetConflict()
    const { generation } = desk.current
    server.breakWith(findProject, 502)
    expect(await act(() => desk.current.giveUp())).toBe(false)
    expect(desk.current.generation).toBe(generation)
    expect(desk.current.snapshot.state).toBe('conflict')
    expect(desk.current.sync?.latest().python).toBe('我的')
    expect(journalOf(ID).read()?.content.python).toBe('我的')
    expect(getToasts().at(-1)?.kind).toBe('error')
  })

  it('[R016] asks what becomes of work that was not saved before, until that is said', async () => {
    server.answer(findProject, project(1, '旧的'))
    journalOf(ID).keep({ content: python('没存上的'), baseVersion: 1, at: Date.now() })
    const { result } = renderHook(() => useProjectDesk(ID, { isLook: false, thumbnail: async () => undefined }))
    await waitFor(() => expect(result.current.found?.content.python).toBe('没存上的'))
    act(() => result.current.dropFound())
    expect(result.current.found).toBeUndefined()
    expect(result.current.initial.python).toBe('旧的')
    expect(journalOf(ID).read()).toBeUndefined()
  })
})
