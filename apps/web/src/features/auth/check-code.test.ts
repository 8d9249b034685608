import { describe, expect, it } from 'vitest'
import { checkCode, type SentCode } from './check-code.ts'

const sent = (overrides: Partial<SentCode> = {}): SentCode => ({
  sending: { status: 'sending', secondsLeft: 60 },
  value: '123456',
  account: 'a@b.cn',
  ...overrides,
})
const expired = '验证码失效，请重新发送'

describe('verification code as typed', () => {
  it('[V007] is required', () => expect(checkCode(' ', sent(), 'a@b.cn', expired)).toBe('请输入验证码'))
  it('[V007] must be the one that was sent', () =>
    expect(checkCode('000000', sent(), 'a@b.cn', expired)).toBe('验证码错误'))
  it('[V007] is fine when it is', () => expect(checkCode('123456', sent(), 'a@b.cn', expired)).toBeUndefined())
  it('[V007] is left to the server where the code itself stays there', () =>
    expect(checkCode('000000', sent({ value: '' }), 'a@b.cn', expired)).toBeUndefined())
  it('[V007] has an end', () =>
    expect(checkCode('123456', sent({ sending: { status: 'sended', isRegistered: false } }), 'a@b.cn', expired)).toBe(
      '验证码失效，请重新发送',
    ))
  it('[V010] belongs to one account', () =>
    expect(checkCode('123456', sent(), 'other@b.cn', expired)).toBe('请再次发送验证码'))
  it('[V010][X003] tells that the account exists', () =>
    expect(checkCode('123456', sent({ sending: { status: 'sended', isRegistered: true } }), 'a@b.cn', expired)).toBe(
      '该账号已被注册',
    ))
})
