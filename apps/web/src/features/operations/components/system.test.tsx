import {
  getSystemState,
  jobs,
  listJobs,
  makeDiagnosis,
  type QueuedJob,
  retryJob,
  type SystemState,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { jobName } from './queue.tsx'
import { System } from './system.tsx'

const JOB = '01a1fdde-e9b8-74a8-bdf8-000000000001'
const state: SystemState = {
  Version: '0.1.0',
  NodeVersion: 'v24.21.0',
  IsNodeSupported: 1,
  Platform: 'linux x64',
  StartTime: '2026-11-18 08:00:00',
  UptimeSeconds: 3700,
  IsDemo: 0,
  Database: {
    Version: '18.4',
    IsBuiltIn: 1,
    Bytes: 9_000_000,
    Connections: 3,
    LastMigration: '0005_own_account',
    MigrationCount: 5,
    PendingCount: 0,
  },
  Storage: {
    FileCount: 3,
    Bytes: 5_000_000,
    FreeBytes: 9e9,
    TotalBytes: 9e10,
    ReserveBytes: 1e9,
    DiskState: 'ok' as const,
    IsWritable: 1,
  },
  Process: {
    MemoryBytes: 1e8,
    HeapBytes: 5e7,
    MachineBytes: 8e9,
    MachineFreeBytes: 2e9,
    Processors: 2,
    DelayMs: 0.4,
    DelayMaxMs: 12,
  },
  WorkerCount: 1,
  Queues: [{ Name: 'clean-up', Waiting: 0, Active: 0, Failed: 2, Done: 5, OldestTime: '' }],
  Sessions: { Open: 40, Recent: 12 },
  Runner: { Engine: 'pyodide', Walls: ['imports', 'network'], Children: 3, Running: 2, Waiting: 5, Problem: '' },
  Office: { Version: '', Problem: '' },
  Addresses: ['http://192.168.1.5:3000'],
}
const failed: QueuedJob = {
  JobId: JOB,
  Name: 'clean-up',
  State: 'failed',
  CreateTime: '2026-11-18 11:00:00',
  StartTime: '',
  EndTime: '2026-11-18 11:00:05',
  TryCount: 2,
  Reason: '数据库连接断开',
  CanRetry: 1,
  CanCancel: 0,
}

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
    .answer(getSystemState, state)
    .answer(listJobs, ({ query }) =>
      query.State === 'failed' ? { Items: [failed], TotalCount: 1 } : { Items: [], TotalCount: 0 },
    )
    .answer(retryJob, {})
    .answer(makeDiagnosis, { Name: 'shijie-diagnosis.json', Text: '{ "madeAt": "2026-11-18" }' })
})

it('[O324] shows the state in words, with the job by its Chinese name', async () => {
  renderApp(<System />)
  expect(await screen.findByText('18.4（内置）')).toBeTruthy()
  expect(screen.getByText('可以写入')).toBeTruthy()
  expect(screen.getByText('40 个登录，最近 5 分钟有 12 个在用')).toBeTruthy()
  expect(screen.getByText('内置 Python')).toBeTruthy()
  expect(screen.getByText('2 个在运行，5 个在排队')).toBeTruthy()
  expect(screen.getByText('解释器接口、断开网络')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '后台任务' })).getByRole('rowheader').textContent).toBe(
    '清理过期数据',
  )
})

it.each(jobs.map(({ id }) => id))('[O324] the job %s has a Chinese name', (id) => {
  expect(jobName(id)).toMatch(/^[\u4e00-\u9fff]+$/)
})

it('[O324] says what is wrong: no worker, no room to write, a schema behind', async () => {
  server.answer(getSystemState, {
    ...state,
    IsNodeSupported: 0,
    WorkerCount: 0,
    Storage: { ...state.Storage, IsWritable: 0, DiskState: 'low' },
    Database: { ...state.Database, PendingCount: 1 },
    Runner: { ...state.Runner, Problem: 'no snapshot' },
    Office: { Version: '', Problem: 'no box' },
  })
  renderApp(<System />)
  expect(await screen.findByText('没有进程在处理，任务会一直等待')).toBeTruthy()
  expect(screen.getByText(/已停止维护，请换成 24/)).toBeTruthy()
  expect(screen.getByText(/不能写入/)).toBeTruthy()
  expect(screen.getByText(/磁盘快满了/)).toBeTruthy()
  expect(screen.getByText('程序不能运行：no snapshot')).toBeTruthy()
  expect(screen.getByText('LibreOffice 不能用：no box')).toBeTruthy()
  expect(screen.getByText(/还有 1 项没有更新/)).toBeTruthy()
})

it('[O325][O326] shows why a job failed and gives it another try', async () => {
  const { user } = renderApp(<System />)
  expect(await screen.findByText('数据库连接断开')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重试清理过期数据' }))
  await waitFor(() => expect(server.callsOf(retryJob)[0]?.body).toEqual({ JobId: JOB }))
  await user.click(screen.getByRole('tab', { name: '等待' }))
  expect(await screen.findByText('没有等待的任务')).toBeTruthy()
})

it('[O327] tells what the diagnosis holds, shows it, and saves what was shown', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = renderApp(<System />)
  expect(await screen.findByText(/里面没有姓名/)).toBeTruthy()
  expect(server.callsOf(makeDiagnosis)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: '生成诊断包' }))
  expect(await screen.findByText('{ "madeAt": "2026-11-18" }')).toBeTruthy()
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: '下载' }))
  expect(saved).toEqual(['shijie-diagnosis.json'])
})
