import { describe, expect, it } from 'vitest'
import {
  ACTIVATION_ALPHABET,
  activationCheckCharacter,
  formatActivationCode,
  isActivationCode,
  normaliseActivationCode,
} from './activation-code.ts'

const body = '7K3MQ9TD4WXA8HP'
const code = body + activationCheckCharacter(body)

describe('activation codes', () => {
  it('[B025] find every single wrong character', () => {
    for (let place = 0; place < code.length; place++) {
      for (const other of ACTIVATION_ALPHABET) {
        if (other === code[place]) continue
        expect(isActivationCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false)
      }
    }
  })

  it('[B009] are read as people type them: spaces, dashes, small and full-width letters, O for 0, l for 1', () => {
    const code10 = `10${body.slice(2)}`
    const whole = code10 + activationCheckCharacter(code10)
    expect(normaliseActivationCode(` lo${whole.slice(2, 4).toLowerCase()} — ${whole.slice(4)}`)).toBe(whole)
    expect(normaliseActivationCode('ＡＢ－１２')).toBe('AB12')
  })

  it('[B025] are printed in four groups of four', () => {
    expect(formatActivationCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  })
})
