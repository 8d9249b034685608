import { login } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { md5 } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { networkAddresses } from '../../start/network-welcome.ts'
import { createAdministrator, hasAdministrator } from './create-administrator.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const good = { account: 'Admin@school.local', name: '王老师', password: 'Gongzhu#88' }

it('makes the first platform administrator, who signs in at once', async () => {
  expect(await hasAdministrator(test.db)).toBe(false)
  const { id } = await createAdministrator(test.db, good)
  expect(await hasAdministrator(test.db)).toBe(true)
  const { IsSuccess, Data } = await test.call(login, {
    body: { Account: 'admin@school.local', Password: md5(good.password) },
  })
  expect(IsSuccess).toBe(true)
  expect(Data).toMatchObject({ UserId: id, UserType: '9999', IsActive: 1 })
  const trail = await test.db.selectFrom('audit_log').select(['action', 'subject_id']).execute()
  expect(trail).toEqual([{ action: 'administrator.create', subject_id: id }])
})

it('refuses the same account twice', async () => {
  await expect(createAdministrator(test.db, good)).rejects.toThrow(/已经有人使用/)
})

it.each([
  ['no account', { ...good, account: 'admin' }],
  ['an empty name', { ...good, name: ' ' }],
  ['a short password', { ...good, password: 'Ab#1' }],
  ['a password of two kinds of characters', { ...good, password: 'gongzhu88' }],
])('refuses %s', async (_what, input) => {
  await expect(createAdministrator(test.db, input)).rejects.toThrow()
})

it('refuses a password that is the account itself', async () => {
  const account = 'wang.1@a.cn'
  await expect(createAdministrator(test.db, { ...good, account, password: account })).rejects.toThrow(/太容易被猜到/)
})

it('names the addresses of the network, and the one it listens on when told', () => {
  const card = (address: string, internal: boolean) => ({
    address,
    internal,
    family: 'IPv4' as const,
    netmask: '',
    mac: '',
    cidr: null,
  })
  const cards = { lo: [card('127.0.0.1', true)], eth0: [card('10.1.2.3', false)] }
  expect(networkAddresses('0.0.0.0', 3000, cards)).toEqual(['http://10.1.2.3:3000', 'http://127.0.0.1:3000'])
  expect(networkAddresses('10.1.2.3', 80, cards)).toEqual(['http://10.1.2.3:80'])
})
