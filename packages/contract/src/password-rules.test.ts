import { describe, expect, it } from 'vitest'
import { passwordStrength, typedResetPassword, typedSignupPassword } from './password-rules.ts'

const problemOf = (schema: typeof typedSignupPassword, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('passwords as typed', () => {
  it.each([
    ['', '请输入密码'],
    ['ab 123', '不能使用空格、中文'],
    ['密码123456', '不能使用空格、中文'],
    ['abc-12345', '密码只能用字母、数字和 ._~!@#$^&*'],
    ['ab123', '密码长度为 6-20 位'],
    ['a'.repeat(21), '密码长度为 6-20 位'],
    ['abc123', undefined],
    ['a1._~!@#$^&*', undefined],
  ])('[C005][V005] registration: %s', (typed, problem) => {
    expect(problemOf(typedSignupPassword, typed)).toBe(problem)
  })

  it.each([
    ['abc1234', '密码长度为 8-16 位'],
    ['a'.repeat(17), '密码长度为 8-16 位'],
    ['abcd1234', undefined],
  ])('[C005][V005] reset: %s', (typed, problem) => {
    expect(problemOf(typedResetPassword, typed)).toBe(problem)
  })

  it.each([
    ['aaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['abcd1234', 'medium'],
    ['abcd!!!!', 'medium'],
    ['abcd12!!', 'strong'],
  ] as const)('[V006] %s is %s', (typed, strength) => {
    expect(passwordStrength(typed)).toBe(strength)
  })
})
