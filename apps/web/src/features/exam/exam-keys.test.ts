import type { ExamQuestion } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { chooseOption, isAnswered } from './choose.ts'
import { commandOf, type ExamCommand } from './exam-keys.ts'

const pressed = (key: string, target: EventTarget | null = null, ctrlKey = false) =>
  commandOf({ key, target, ctrlKey, metaKey: false, altKey: false })

describe('keys', () => {
  it.each<[string, ExamCommand | undefined]>([
    ['1', { kind: 'choose', index: 0 }],
    ['8', { kind: 'choose', index: 7 }],
    ['A', { kind: 'choose', index: 0 }],
    ['h', { kind: 'choose', index: 7 }],
    ['i', undefined],
    ['0', undefined],
    ['ArrowRight', { kind: 'go', by: 1 }],
    ['ArrowLeft', { kind: 'go', by: -1 }],
    ['M', { kind: 'mark' }],
  ])('[R043] %s is %j', (key, command) => {
    expect(pressed(key)).toEqual(command)
  })

  it('[R043] are letters while somebody writes, and the browser’s own with Ctrl', () => {
    expect(pressed('a', document.createElement('textarea'))).toBeUndefined()
    expect(pressed('ArrowLeft', document.createElement('input'))).toBeUndefined()
    const radio = Object.assign(document.createElement('input'), { type: 'radio' })
    expect(pressed('ArrowLeft', radio)).toEqual({ kind: 'go', by: -1 })
    expect(pressed('a', null, true)).toBeUndefined()
  })
})

describe('choosing', () => {
  const question = (Kind: string) =>
    ({ Kind, Options: ['x', 'y', 'z'].map((OptionId) => ({ OptionId, Content: '' })) }) as ExamQuestion

  it('[R043] keeps one of a single choice and turns those of a multiple one on and off, in order', () => {
    expect(chooseOption(question('single'), ['x'], 'y')).toEqual(['y'])
    expect(chooseOption(question('multiple'), ['z'], 'x')).toEqual(['x', 'z'])
    expect(chooseOption(question('multiple'), ['x', 'z'], 'x')).toEqual(['z'])
    expect(isAnswered(['', ' '])).toBe(false)
  })
})
