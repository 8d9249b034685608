import {
  copyProject,
  type DataOf,
  DEFAULT_PROJECT_NAME,
  deleteProject,
  listProjects,
  type Project,
  type ProjectSummary,
  postProject,
  projectMessages,
  renameProject,
  restoreProject,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { projectTexts as texts } from '../../../texts/project.ts'
import { MyProjects } from './my-projects.tsx'

const ID = '019a0000-0000-7000-8000-0000000000aa'

const summary = (ProjectName: string, overrides: Partial<ProjectSummary> = {}): ProjectSummary => ({
  ProjectId: ID,
  ProjectName,
  Mode: 'blocks',
  TrainId: '',
  StepId: '',
  Thumbnail: '',
  Score: null,
  CreateTime: '2026-11-18 12:00:00',
  UpdateTime: '2026-11-18 12:00:00',
  DeleteTime: '',
  ...overrides,
})
const listOf = (...Items: ProjectSummary[]): DataOf<typeof listProjects> => ({ Items, TotalCount: Items.length })

function whole(ProjectName: string): Project {
  const { Thumbnail: _, ...facts } = summary(ProjectName)
  return { ...facts, BlocksFileUrl: '', Python: '', Version: 1, Comment: '', IsOwn: 1 }
}

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
})

const act = async (user: ReturnType<typeof renderApp>['user'], project: string, name: string) => {
  await user.click(await screen.findByRole('button', { name: texts.actsOf(project) }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('my projects', () => {
  it('[R015] lists projects, searches by name and says when nothing is found', async () => {
    server.answer(listProjects, ({ query }) => (query.Search ? listOf() : listOf(summary('画花', { Score: 92 }))))
    const { user } = renderApp(<MyProjects />)
    const link = await screen.findByRole('link', { name: texts.open('画花') })
    expect(link.getAttribute('href')).toBe(`/projects/training?projectid=${ID}`)
    expect(screen.getByText(texts.score(92))).toBeTruthy()
    await user.type(screen.getByLabelText(texts.search), '猫')
    expect(await screen.findByText(texts.notFound)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.createFirst })).toBeNull()
  })

  it('[B017] [C009] makes a project under the default name and opens it', async () => {
    server.answer(listProjects, listOf()).answer(postProject, whole(DEFAULT_PROJECT_NAME))
    const { user } = renderApp(<MyProjects />)
    // Where there is nothing yet, the middle of the page says what to do.
    await user.click(await screen.findByRole('button', { name: texts.createFirst }))
    expect(await screen.findByDisplayValue('新建实训')).toBeTruthy()
    await user.click(screen.getByLabelText(texts.withExample))
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText(`/projects/training?projectid=${ID}`)).toBeTruthy()
    const body = { ProjectName: '新建实训', Mode: 'blocks', BlocksFileUrl: '', Python: '' }
    expect(server.callsOf(postProject)[0]?.body).toEqual(body)
  })

  it('[C009] proposes a name that is free, and begins Python with something to run', async () => {
    server
      .answer(listProjects, listOf(summary('新建实训'), summary('新建实训 2', { ProjectId: ID.replace('aa', 'bb') })))
      .answer(postProject, whole('新建实训 3'))
    const { user } = renderApp(<MyProjects />)
    await user.click(screen.getByRole('button', { name: texts.create }))
    expect(await screen.findByDisplayValue('新建实训 3')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.python }))
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    await waitFor(() => expect(server.callsOf(postProject)).toHaveLength(1))
    expect(server.callsOf(postProject)[0]?.body).toMatchObject({
      ProjectName: '新建实训 3',
      Mode: 'python',
      Python: expect.stringContaining('turtle.forward(100)'),
    })
  })

  it('[V014] wants a name of at most fifty characters', async () => {
    server.answer(listProjects, listOf())
    const { user } = renderApp(<MyProjects />)
    await user.click(screen.getByRole('button', { name: texts.create }))
    const field = await screen.findByLabelText(texts.nameLabel)
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText('项目命名不能为空')).toBeTruthy()
    await user.type(field, '长'.repeat(51))
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText('项目命名输入不能超过 50 字！')).toBeTruthy()
    expect(server.callsOf(postProject)).toEqual([])
  })

  it('[X004] says under the field that a name is taken', async () => {
    server.answer(listProjects, listOf()).refuse(postProject, 'NameTaken', projectMessages.nameTaken)
    const { user } = renderApp(<MyProjects />)
    await user.click(screen.getByRole('button', { name: texts.create }))
    await user.click(await screen.findByLabelText(texts.withExample))
    await user.click(await screen.findByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText('项目名称重复，请重新输入名称')).toBeTruthy()
  })

  it('[R015] renames, copies and puts into the bin', async () => {
    server
      .answer(listProjects, listOf(summary('画花')))
      .answer(renameProject, {})
      .answer(copyProject, whole('画花 2'))
      .answer(deleteProject, {})
    const { user } = renderApp(<MyProjects />)
    await act(user, '画花', texts.rename)
    const dialog = await screen.findByRole('dialog', { name: texts.renameTitle })
    await user.type(within(dialog).getByLabelText(texts.nameLabel), '朵')
    await user.click(within(dialog).getByRole('button', { name: texts.renameSubmit }))
    await waitFor(() =>
      expect(server.callsOf(renameProject)[0]?.body).toEqual({ ProjectId: ID, ProjectName: '画花朵' }),
    )
    await act(user, '画花', texts.copy)
    await waitFor(() => expect(server.callsOf(copyProject)).toHaveLength(1))
    await act(user, '画花', texts.remove)
    await waitFor(() => expect(server.callsOf(deleteProject)[0]?.body).toEqual({ ProjectId: ID, ForGood: 0 }))
  })

  it('[R015] takes a project out of the bin, and asks before it deletes for good', async () => {
    server
      .answer(listProjects, ({ query }) =>
        query.Bin === '1' ? listOf(summary('旧的', { DeleteTime: '2026-11-19 08:00:00' })) : listOf(),
      )
      .answer(restoreProject, { ProjectId: ID, ProjectName: '旧的' })
      .answer(deleteProject, {})
    const { user } = renderApp(<MyProjects />)
    await user.click(screen.getByRole('button', { name: texts.bin }))
    await act(user, '旧的', texts.restore)
    await waitFor(() => expect(server.callsOf(restoreProject)).toHaveLength(1))
    await act(user, '旧的', texts.removeForGood)
    const dialog = await screen.findByRole('dialog', { name: texts.removeForGoodTitle('旧的') })
    expect(server.callsOf(deleteProject)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: texts.removeForGood }))
    await waitFor(() => expect(server.callsOf(deleteProject)[0]?.body).toEqual({ ProjectId: ID, ForGood: 1 }))
  })
})
