import { registerInClass, schoolMessages } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { screenPaths } from '../../../lib/addresses.ts'
import { getAuthPrompt } from '../../../lib/auth-prompt.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { ClassRegister } from './class-register.tsx'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer().answer(registerInClass, { ClassName: '七年级（1）班', SchoolName: '清河中学' })
})

async function fill(repeat = 'Yinxing77') {
  const view = renderApp(<ClassRegister />, screenPaths.classRegister)
  await view.user.type(screen.getByLabelText('班级码'), 'xne mky')
  await view.user.type(screen.getByLabelText('姓名'), '江一舟')
  await view.user.type(screen.getByLabelText('学号'), '２０２６０１')
  await view.user.type(screen.getByLabelText('密码'), 'Yinxing77')
  await view.user.type(screen.getByLabelText('再输一次密码'), `${repeat}{Enter}`)
  return view
}

it('[O129] sends the md5 of the password and asks to sign in', async () => {
  const view = await fill()
  await expect.poll(() => getAuthPrompt()?.mode).toBe('login')
  await expect.poll(() => view.addressOf()).toBe(screenPaths.home)
  const [call] = server.callsOf(registerInClass)
  expect(call?.body).toMatchObject({ ClassCode: 'xne mky', UserName: '江一舟' })
  expect(JSON.stringify(call?.body)).not.toContain('Yinxing77')
})

it('[O129][V005] compares the two passwords before anything is sent', async () => {
  await fill('other')
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy()
  expect(server.calls).toEqual([])
})

it('[O129] shows why the code was refused and keeps what was typed', async () => {
  server.refuse(registerInClass, 'InvalidParameter', schoolMessages.classCodeWrong)
  await fill()
  expect(await screen.findByText(schoolMessages.classCodeWrong)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('江一舟')
})

it('[O129] asks for the slip where the school imported the account, beside its field', async () => {
  server.refuse(registerInClass, 'Conflict', schoolMessages.claimNeedsSlip)
  const view = await fill()
  expect(await screen.findByText(schoolMessages.claimNeedsSlip)).toBeTruthy()
  await view.user.type(screen.getByLabelText(/^一次性密码/), 'slip-1234')
  await view.user.click(screen.getByRole('button', { name: '注册' }))
  await expect.poll(() => server.callsOf(registerInClass)).toHaveLength(2)
  expect(server.callsOf(registerInClass)[1]?.body).toMatchObject({
    OneTimePassword: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

it('[O129] who has no slip reads the mark for the teacher there', async () => {
  server.refuse(registerInClass, 'Conflict', schoolMessages.claimNeedsTick(471))
  await fill()
  expect(await screen.findByText(schoolMessages.claimNeedsTick(471))).toBeTruthy()
  expect(screen.getByLabelText(/^一次性密码/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('班级码').getAttribute('aria-invalid')).not.toBe('true')
})
