import {
  activate,
  changePassword,
  type ErrorName,
  endSession,
  forgetSession,
  login,
  messages,
  register,
  resetPassword,
  sendVerificationCode,
  verifyCode,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { md5 } from 'js-md5'
import { describe, expect, it, vi } from 'vitest'
import { configureApiClient } from '../../../lib/api-client.ts'
import type { PromptMode } from '../../../lib/auth-prompt.ts'
import { getSession, readToken } from '../../../lib/session.ts'
import { setSiteConfig } from '../../../lib/site-config.ts'
import { getToasts } from '../../../lib/toasts.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { buildAccount, buildSession, renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authTexts } from '../../../texts/auth.ts'
import { LoginPopup } from './login-popup.tsx'

const CARD_CODE = '0000000000000000'

/** The sentence that describes a field. */
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

function open(startMode: PromptMode = 'login') {
  configureApiClient({ readToken, onUnauthorized: () => undefined })
  const onClose = vi.fn()
  const onDone = vi.fn()
  const view = renderApp(<LoginPopup startMode={startMode} onClose={onClose} onDone={onDone} />)
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label, { exact: true })
    await view.user.clear(field)
    await view.user.type(field, text)
  }
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }))
  return {
    ...view,
    onClose,
    onDone,
    type,
    press,
    tab: (name: string) => view.user.click(screen.getByRole('tab', { name })),
  }
}

async function signIn(popup: ReturnType<typeof open>) {
  await popup.type('账号', '20260101')
  await popup.type('密码', 'yinxing2026')
  await popup.press('登录')
}

async function fillSignup(popup: ReturnType<typeof open>, server: FakeServer, code = '123456') {
  server.answer(sendVerificationCode, code)
  await popup.type('手机号', '13800138000')
  await popup.press('获取验证码')
  await screen.findByText(/秒后重发/)
  await popup.type('密码', 'yinxing1')
  await popup.type('激活码', CARD_CODE)
  await popup.user.click(screen.getByRole('checkbox'))
}

describe('login popup', () => {
  it('[V001] asks for account and password, each under its field', async () => {
    const { press } = open()
    await press('登录')
    expect(noteOf(screen.getByLabelText('账号'))).toBe('请输入账号')
    expect(noteOf(screen.getByLabelText('密码'))).toBe('请输入密码')
  })

  it('[B004][N007] sends the md5 and the ten-day box, and goes on', async () => {
    const server = startFakeServer().answer(login, buildSession('7000')).answer(forgetSession, {})
    const popup = open()
    await popup.user.click(screen.getByRole('checkbox', { name: '十天内免登录' }))
    await signIn(popup)
    await vi.waitFor(() => expect(popup.onDone).toHaveBeenCalledOnce())
    expect(server.calls[0]?.body).toMatchObject({ Account: '20260101', Password: md5('yinxing2026'), RememberMe: 1 })
    expect(getSession().status).toBe('signedIn')
  })

  it('[X001] keeps what was typed when the server refuses', async () => {
    startFakeServer().refuse(login, 'InvalidParameter', messages.loginWrong)
    const popup = open()
    await signIn(popup)
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', '账号或密码错误')
    expect(screen.getByLabelText('账号')).toHaveProperty('value', '20260101')
    expect(screen.getByLabelText('密码')).toHaveProperty('value', 'yinxing2026')
  })

  it('[E002] asks for the school when two share a student number', async () => {
    const id = '01a1fddc-2944-720f-b1e0-f11aa7682a42'
    const Schools = [
      { SchoolId: id, SchoolName: '清河中学' },
      { SchoolId: '01a1fddc-2944-720f-b1e0-f11aa7682a43', SchoolName: '南山中学' },
    ]
    const server = startFakeServer().refuse(login, 'ChooseSchool', undefined, { Schools })
    const popup = open()
    await signIn(popup)
    await popup.user.click(await screen.findByRole('radio', { name: '清河中学' }))
    server.answer(login, buildSession('7000'))
    await popup.press('登录')
    await vi.waitFor(() => expect(popup.onDone).toHaveBeenCalled())
    expect(server.calls.at(-1)?.body).toMatchObject({ SchoolId: id })
  })

  it('[S004][B025] shows the activation after an inactive sign-in, and goes on when it worked', async () => {
    const server = startFakeServer().answer(login, buildSession('6000', { IsActive: 0 }))
    server.answer(activate, buildAccount('6000'))
    const popup = open()
    await signIn(popup)
    expect(await screen.findByRole('heading', { name: '激活账号' })).toBeTruthy()
    await popup.press('激活账号')
    expect(screen.getByRole('alert')).toHaveProperty('textContent', '请输入激活码')
    await popup.user.click(screen.getByLabelText(/第 1 组/))
    await popup.user.paste('0000-0000-0000-0000')
    await popup.press('激活账号')
    await vi.waitFor(() => expect(popup.onDone).toHaveBeenCalledOnce())
    expect(server.callsOf(activate)[0]).toMatchObject({ body: { CardCode: CARD_CODE }, token: 'token-1' })
    expect(getSession()).toMatchObject({ account: { IsActive: 1 } })
  })

  it('[E013] signs out whoever closes the popup of a one-time password, and says so', async () => {
    startFakeServer()
      .answer(login, buildSession('7000', { MustChangePassword: 1 }))
      .answer(endSession, {})
    const popup = open()
    await signIn(popup)
    await screen.findByRole('heading', { name: '设置自己的密码' })
    await popup.press('关闭')
    await vi.waitFor(() => expect(popup.onClose).toHaveBeenCalledOnce())
    expect(getSession().status).not.toBe('signedIn')
    expect(getToasts().map(({ message }) => message)).toContain(authTexts.signedOutUnchanged)
  })

  it('[E013] makes a one-time password be replaced before anything else', async () => {
    const server = startFakeServer().answer(login, buildSession('7000', { MustChangePassword: 1 }))
    server.answer(changePassword, { Token: 'token-2' })
    const popup = open()
    await signIn(popup)
    await screen.findByRole('heading', { name: '设置自己的密码' })
    await popup.type('新密码', 'ginkgo_2026')
    await popup.type('再输一次', 'ginkgo_2026')
    await popup.press('保存新密码')
    await vi.waitFor(() => expect(popup.onDone).toHaveBeenCalledOnce())
    expect(server.calls.at(-1)?.body).toMatchObject({ OldPassword: md5('yinxing2026'), Password: md5('ginkgo_2026') })
    expect(readToken()).toBe('token-2')
  })

  it('[V002][V005][V007][V008] says under each field of a registration what is missing', async () => {
    const popup = open('phoneSignup')
    await popup.user.click(screen.getByRole('checkbox'))
    await popup.press('注册')
    expect(noteOf(screen.getByLabelText('手机号'))).toBe('请输入手机号')
    expect(noteOf(screen.getByLabelText('密码'))).toBe('请输入密码')
    expect(noteOf(screen.getByLabelText('验证码'))).toBe('请输入验证码')
    expect(noteOf(screen.getByLabelText('激活码'))).toBe('请输入激活码')
  })

  it('[V002] refuses what is no mobile number', async () => {
    const popup = open('phoneSignup')
    await popup.type('手机号', '12800138000')
    await popup.press('获取验证码')
    expect(noteOf(screen.getByLabelText('手机号'))).toBe('手机号格式不正确')
  })

  it('[V003] refuses what is no e-mail address', async () => {
    const popup = open()
    await popup.tab('邮箱注册')
    await popup.press('获取验证码')
    expect(noteOf(screen.getByLabelText('邮箱'))).toBe('请输入正确的邮箱')
    await popup.type('邮箱', 'lin@')
    await popup.press('获取验证码')
    expect(noteOf(screen.getByLabelText('邮箱'))).toBe('邮箱格式不正确')
  })

  it('[V011] the button waits for the terms', () => {
    open('phoneSignup')
    expect(screen.getByRole('button', { name: '注册' })).toHaveProperty('disabled', true)
  })

  it('[B005][E004][X006] registers by phone and returns to the sign-in with the account filled in', async () => {
    const server = startFakeServer().answer(verifyCode, {}).answer(register, {})
    const popup = open('phoneSignup')
    await fillSignup(popup, server)
    await popup.press('注册')
    expect(await screen.findByRole('heading', { name: '欢迎回来' })).toBeTruthy()
    expect(screen.getByLabelText('账号')).toHaveProperty('value', '13800138000')
    const body = { Account: '13800138000', Password: md5('yinxing1'), CardCode: CARD_CODE }
    expect(server.callsOf(register)[0]?.body).toEqual(body)
  })

  it('[V007] compares the code with the one that was sent', async () => {
    const server = startFakeServer()
    const popup = open('phoneSignup')
    await fillSignup(popup, server)
    await popup.type('验证码', '000000')
    await popup.press('注册')
    expect(noteOf(screen.getByLabelText('验证码'))).toBe('验证码错误')
    expect(server.callsOf(verifyCode)).toHaveLength(0)
  })

  it('[X003][V010] shows the sentence of a registered account and offers to send again', async () => {
    startFakeServer().refuse(sendVerificationCode, 'AccountTaken')
    const popup = open('phoneSignup')
    await popup.type('手机号', '13800138000')
    await popup.press('获取验证码')
    expect(await screen.findByText('该账号已被注册')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重新发送' })).toHaveProperty('disabled', false)
  })

  it('[B007] keeps what was typed in one tab while another is shown', async () => {
    const popup = open('phoneSignup')
    await popup.type('手机号', '13800138000')
    await popup.tab('密码登录')
    await popup.tab('手机注册')
    expect(screen.getByLabelText('手机号')).toHaveProperty('value', '13800138000')
  })

  it('[B007][B008][V004][V006] verifies the account, then takes a new password', async () => {
    const server = startFakeServer()
      .answer(sendVerificationCode, '123456')
      .answer(verifyCode, {})
      .answer(resetPassword, {})
    const popup = open()
    await popup.press('忘记密码')
    await popup.press('下一步')
    expect(noteOf(screen.getByLabelText('账号'))).toBe('请输入正确的账户')
    await popup.type('账号', 'lin@qinghe.edu')
    await popup.press('获取验证码')
    await screen.findByText(/秒后重发/)
    await popup.press('下一步')
    await popup.type('新密码', 'a1234567')
    expect(screen.getByText('中')).toBeTruthy()
    await popup.type('新密码', 'a_1234567')
    expect(screen.getByText('强')).toBeTruthy()
    await popup.type('再输一次', 'other')
    await popup.press('重置密码')
    expect(noteOf(screen.getByLabelText('再输一次'))).toBe('两次输入的密码不一致')
    await popup.type('再输一次', 'a_1234567')
    await popup.press('重置密码')
    expect(await screen.findByRole('heading', { name: '欢迎回来' })).toBeTruthy()
    expect(server.callsOf(resetPassword)[0]?.body).toEqual({ Account: 'lin@qinghe.edu', Password: md5('a_1234567') })
  })

  it('[B008][V005] a password that the server knows to be guessable is refused at its field', async () => {
    startFakeServer()
      .answer(sendVerificationCode, '123456')
      .answer(verifyCode, {})
      .refuse(resetPassword, 'InvalidParameter', messages.passwordTooCommon)
    const popup = open()
    await popup.press('忘记密码')
    await popup.type('账号', 'lin@qinghe.edu')
    await popup.press('获取验证码')
    await screen.findByText(/秒后重发/)
    await popup.press('下一步')
    await popup.type('新密码', 'a1234567')
    await popup.type('再输一次', 'a1234567')
    await popup.press('重置密码')
    await waitFor(() => expect(noteOf(screen.getByLabelText('新密码'))).toBe(messages.passwordTooCommon))
    // Said there and nowhere else.
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('[B010] tells the ways to an account and what guardians of young children do', async () => {
    const popup = open()
    await popup.press('注册说明')
    expect(within(screen.getByRole('dialog')).getByText('未满 14 岁')).toBeTruthy()
    await popup.press('返回登录')
    expect(screen.getByRole('heading', { name: '欢迎回来' })).toBeTruthy()
  })

  it('[B009] asks a visitor to sign in before activating', () => {
    open('activate')
    expect(screen.getByText('先登录，接着就可以输入激活码。')).toBeTruthy()
  })

  it('[B009] activates at once for who is signed in', () => {
    signInAs('6000', { IsActive: 0 })
    open('activate')
    expect(screen.getByRole('heading', { name: '激活账号' })).toBeTruthy()
    expect(screen.getByText('林一诺，还差一步就能开始')).toBeTruthy()
  })

  it('[E007] sends to the teacher where no code can be sent', async () => {
    setSiteConfig({ passwordReset: 'teacher', registration: { phone: false, email: false } })
    const popup = open()
    await popup.press('忘记密码')
    expect(screen.getByText('请联系老师重置密码')).toBeTruthy()
    await popup.press('返回登录')
    await popup.tab('手机注册')
    expect(screen.getByText(messages.registrationOff)).toBeTruthy()
    setSiteConfig({})
  })

  it.each<[ErrorName, string]>([
    ['TooManyAttempts', messages.tooManyAttempts],
    ['AccountDisabled', messages.accountDisabled],
  ])('[X001] says why: %s', async (name, sentence) => {
    startFakeServer().refuse(login, name)
    const popup = open()
    await signIn(popup)
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', sentence)
  })
})
