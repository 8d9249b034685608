import {
  type BackupState,
  cancelJob,
  getBackupState,
  listBackups,
  operationsMessages,
  startBackup,
  startRehearsal,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { Backups } from './backups.tsx'

const JOB = '01a1fdde-e9b8-74a8-bdf8-000000000001'
const NAME = 'shijie-20261118-120000-manual.tar'
const idle: BackupState = {
  Run: null,
  LastRun: null,
  Rehearsal: null,
  Schedule: { IsOn: 1, Time: '02:30', NextTime: '2026-11-19 02:30:00', KeepDaily: 7, KeepWeekly: 4, RehearseDays: 7 },
  Folder: { Path: '/var/lib/shijie/backups', Count: 1, UsedBytes: 2048, FreeBytes: 5e9, NeededBytes: 1e6 },
  Warnings: [],
}
const archive = {
  Name: NAME,
  Kind: 'manual' as const,
  CreateTime: '2026-11-18 12:00:00',
  Bytes: 3_565_158,
  IsVerified: 1 as const,
  RehearseTime: '',
}

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
    .answer(getBackupState, idle)
    .answer(listBackups, { Items: [archive], TotalCount: 1 })
    .answer(startBackup, { JobId: JOB })
    .answer(startRehearsal, { JobId: JOB })
    .answer(cancelJob, {})
})

it('[O320] lists archives with size and kind, and says that they lie in a folder', async () => {
  renderApp(<Backups />)
  const row = await screen.findByRole('row', { name: new RegExp(NAME) })
  expect(within(row).getByText('3.4 MB')).toBeTruthy()
  expect(within(row).getByText('手动')).toBeTruthy()
  expect(screen.getByText('/var/lib/shijie/backups')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /下载/ })).toBeNull()
})

it('[O322] begins a backup; a refusal leaves the page as it is', async () => {
  const { user } = renderApp(<Backups />)
  await user.click(await screen.findByRole('button', { name: '立即备份' }))
  await waitFor(() => expect(server.callsOf(startBackup)).toHaveLength(1))
  server.refuse(startBackup, 'Conflict', operationsMessages.backupUnderWay)
  await user.click(await screen.findByRole('button', { name: '立即备份' }))
  await waitFor(() => expect(server.callsOf(startBackup)).toHaveLength(2))
  expect(await screen.findByRole('button', { name: '立即备份' })).toBeTruthy()
})

it('[O323] rehearses the archive of its row', async () => {
  const { user } = renderApp(<Backups />)
  await user.click(await screen.findByRole('button', { name: `演练恢复 ${NAME}` }))
  await waitFor(() => expect(server.callsOf(startRehearsal)[0]?.body).toEqual({ Name: NAME }))
})

it('[O321][O326] shows stage and percent of what is under way, and stops it after a question', async () => {
  const run = { JobId: JOB, Act: 'manual', Stage: 'verifying', Percent: 40, Archive: '', StartTime: '' } as const
  server.answer(getBackupState, { ...idle, Run: run })
  const { user } = renderApp(<Backups />)
  expect(await screen.findByText('手动备份：正在核对备份')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(screen.queryByRole('button', { name: '立即备份' })).toBeNull()
  expect(await screen.findByRole('button', { name: `演练恢复 ${NAME}` })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '取消' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确认取消' }))
  await waitFor(() => expect(server.callsOf(cancelJob)[0]?.body).toEqual({ JobId: JOB }))
})

it('[O321] says every difference that a rehearsal found, and what to worry about', async () => {
  server.answer(getBackupState, {
    ...idle,
    LastRun: { JobId: JOB, Act: 'manual', Result: 'failed', Reason: '空间不足', EndTime: '2026-11-18 12:00:00' },
    Rehearsal: {
      Archive: NAME,
      Time: '2026-11-18 12:00:00',
      Seconds: 12,
      Tables: 24,
      Rows: 900,
      Files: 3,
      Problems: ['表 users 恢复后的内容与备份不同'],
    },
    Warnings: ['noBackup', 'sameDisk'],
  })
  renderApp(<Backups />)
  expect(await screen.findByText('表 users 恢复后的内容与备份不同')).toBeTruthy()
  expect(screen.getByText('空间不足')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: '需要留意' })).getAllByRole('listitem')).toHaveLength(2)
})
